// The review form in its window (S§4, S§5), and the thanks afterwards.
import type { Product } from "@elvara/contract/catalog";
import { createReview } from "@elvara/contract/reviews";
import { type FormEvent, useState } from "react";
import { call } from "../../api/client.ts";
import { ApiError } from "../../api/errors.ts";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalClose } from "../../ui/modal.tsx";
import { useSession } from "../account/session.ts";
import { RatingInput, Required } from "./rating-input.tsx";
import { PRODUCT } from "./texts.ts";

interface Props {
  product: Product;
  onClose: () => void;
}

const FIELD = "min-h-12 w-full border-b border-line-strong bg-transparent outline-none focus:border-ink";

export default function ReviewModal({ product, onClose }: Props) {
  const [state, setState] = useState<"idle" | "sending" | "failed" | "thanks">("idle");
  const [reason, setReason] = useState("");
  const { user } = useSession();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    setState("sending");
    try {
      await call(createReview, {
        body: {
          productId: product.id,
          name: text("name"),
          contact: text("contact"),
          rating: Number(text("rating")),
          review: text("review"),
        },
      });
      setState("thanks");
    } catch (error) {
      // S§7: any failure is the same, but a writer who has reviewed the piece before should know that it is no accident.
      setReason(error instanceof ApiError && error.status === 409 ? error.message : "");
      setState("failed");
    }
  };
  if (state === "thanks") return <Thanks onClose={onClose} />;
  return (
    <Modal isOpen onClose={onClose} label="Write a Review">
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-6">
        <h2 className="text-heading">Write a Review</h2>
        <ModalClose onClose={onClose} />
      </div>
      <form onSubmit={submit} className="grid gap-6 p-6">
        <p className="text-soft">{product.name}</p>
        <label className="text-sm">
          Name <Required />
          <input
            name="name"
            required
            maxLength={100}
            autoComplete="name"
            defaultValue={user?.name ?? ""}
            className={FIELD}
          />
        </label>
        <label className="text-sm">
          Mobile/Email <Required />
          <input
            name="contact"
            required
            maxLength={254}
            autoComplete="email"
            defaultValue={user?.email ?? user?.phone ?? ""}
            className={FIELD}
          />
        </label>
        <RatingInput name="rating" />
        <label className="text-sm">
          Review <Required />
          <textarea name="review" required maxLength={3000} rows={4} className={`${FIELD} resize-y py-2`} />
        </label>
        {state === "failed" && (
          <p role="alert" className="bg-bad-tint px-4 py-3 text-sm text-bad">
            {PRODUCT.reviewFailed}
            {reason && <span className="mt-1 block">{reason}</span>}
          </p>
        )}
        <Button type="submit" busy={state === "sending"}>
          {state === "sending" ? "Submitting..." : "Submit Review"}
        </Button>
      </form>
    </Modal>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  return (
    <Modal isOpen onClose={onClose} label={PRODUCT.reviewThanks}>
      <div className="px-8 py-14 text-center">
        <h2 className="text-heading">{PRODUCT.reviewThanks}</h2>
        <p className="mx-auto mt-4 max-w-sm text-soft">It will appear here as soon as we have read it.</p>
        <Button className="mt-8" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}
