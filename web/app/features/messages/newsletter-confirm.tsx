// Where the link of the confirmation mail leads: the address is on the list.
import { confirmSubscription } from "@elvara/contract/subscriptions";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { messageFor } from "../../api/errors.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LoadingNote } from "../../ui/notes.tsx";
import { QuietPage } from "./quiet-page.tsx";

export function NewsletterConfirm({ token }: { token: string }) {
  // Confirming twice is the same as once, so it may be asked like a question.
  const confirmed = useQuery({
    queryKey: ["newsletter-confirm", token],
    queryFn: () => call(confirmSubscription, { body: { token } }),
    enabled: token !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token !== "" && confirmed.isPending) return <LoadingNote text="Confirming your subscription..." />;
  if (confirmed.isSuccess) {
    return (
      <QuietPage overline="Newsletter" title="Welcome, and thank you">
        <p className="text-soft">{confirmed.data.message}</p>
        <ButtonLink to="/shop-by-product" className="mt-10">
          See what is new
        </ButtonLink>
      </QuietPage>
    );
  }
  return (
    <QuietPage overline="Newsletter" title="This link did not work">
      <p role="alert" className="text-soft">
        {confirmed.error ? messageFor(confirmed.error, "Please try again.") : "It is not complete."} You can subscribe
        again at the foot of every page.
      </p>
    </QuietPage>
  );
}
