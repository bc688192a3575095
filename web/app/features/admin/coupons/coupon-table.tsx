// The rows of the coupon list, with their derived status (A§4) and what can be done to each.
import { type Discount, deleteDiscount, restoreDiscount, updateDiscount } from "@elvara/contract/discounts";
import { type CouponStatus, couponStatus } from "@elvara/contract/rules/coupon-status";
import type { Tone } from "@elvara/contract/rules/order-status";
import { useState } from "react";
import { toast } from "../../../lib/toast.ts";
import { Badge } from "../lists/badge.tsx";
import { Confirm } from "../lists/confirm.tsx";
import { day, rupees } from "../lists/format.ts";
import { SmallButton } from "../lists/small-button.tsx";
import { type Column, Table } from "../lists/table.tsx";
import { useChange } from "../lists/use-change.ts";

const TONES: Record<CouponStatus, Tone> = {
  Inactive: "neutral",
  Scheduled: "blue",
  Expired: "red",
  "Used Up": "yellow",
  Active: "green",
};
const REFRESH = ["/api/discounts"];

interface Props {
  coupons: Discount[];
  stale: boolean;
  onEdit: (coupon: Discount) => void;
}

export function CouponTable({ coupons, stale, onEdit }: Props) {
  const [doomed, setDoomed] = useState<Discount>();
  const toggle = useChange(updateDiscount, { failed: "Failed to update coupon status", refresh: REFRESH });
  const remove = useChange(deleteDiscount, {
    done: "Coupon deleted",
    failed: "Failed to delete coupon",
    refresh: REFRESH,
  });
  const restore = useChange(restoreDiscount, {
    done: "Coupon restored. It is inactive until you activate it.",
    failed: "Failed to restore coupon",
    refresh: REFRESH,
  });
  const columns: Column<Discount>[] = [
    {
      header: "Code",
      bare: true,
      cell: ({ code, isPublic }) => (
        <>
          <p className="font-medium tracking-wide">{code}</p>
          <p className="text-xs text-soft">{isPublic ? "Public" : "Private"}</p>
        </>
      ),
    },
    { header: "Type", cell: ({ type }) => (type === "overall" ? "Overall" : "Product") },
    {
      header: "Discount",
      right: true,
      cell: ({ discountType, discountValue }) =>
        discountType === "percentage" ? `${discountValue}%` : rupees(discountValue),
    },
    { header: "Minimum order", right: true, cell: ({ minimumOrderAmount }) => rupees(minimumOrderAmount) },
    { header: "Used", right: true, cell: ({ usedCount, usageLimit }) => `${usedCount} / ${usageLimit || "∞"}` },
    { header: "Valid", cell: ({ validFrom, validUntil }) => `${day(validFrom)} – ${day(validUntil)}` },
    { header: "Status", cell: (coupon) => <Status coupon={coupon} /> },
    {
      header: "Actions",
      quiet: true,
      bare: true,
      cell: (coupon) => (
        <div className="flex flex-wrap gap-2 max-md:mt-3 md:justify-end">
          {coupon.restorableUntil ? (
            <SmallButton busy={restore.isPending} onClick={() => restore.mutate({ params: { id: coupon.id } })}>
              Restore
            </SmallButton>
          ) : (
            <>
              <SmallButton aria-label={`Edit ${coupon.code}`} onClick={() => onEdit(coupon)}>
                Edit
              </SmallButton>
              <SmallButton
                aria-label={`${coupon.isActive ? "Deactivate" : "Activate"} ${coupon.code}`}
                busy={toggle.isPending && toggle.variables.params.id === coupon.id}
                onClick={() => toggle.mutate({ params: { id: coupon.id }, body: { isActive: !coupon.isActive } })}
              >
                {coupon.isActive ? "Deactivate" : "Activate"}
              </SmallButton>
              <SmallButton look="danger" aria-label={`Delete ${coupon.code}`} onClick={() => setDoomed(coupon)}>
                Delete
              </SmallButton>
            </>
          )}
        </div>
      ),
    },
  ];
  const confirmDelete = () => {
    if (doomed?.id) remove.mutate({ params: { id: doomed.id } });
    else toast("Invalid coupon ID. Cannot delete coupon.", "error");
    setDoomed(undefined);
  };
  return (
    <>
      <Table caption="Coupons" columns={columns} rows={coupons} keyOf={({ id }) => id} stale={stale} />
      <Confirm
        title="Delete coupon"
        text={`Are you sure you want to delete ${doomed?.code}? Nobody can use it any more. For 30 days it can be restored.`}
        action="Delete"
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        onConfirm={confirmDelete}
      />
    </>
  );
}

function Status({ coupon }: { coupon: Discount }) {
  if (coupon.restorableUntil) return <Badge tone="red">{`Until ${day(coupon.restorableUntil)}`}</Badge>;
  const status = couponStatus(
    { ...coupon, validFrom: new Date(coupon.validFrom), validUntil: new Date(coupon.validUntil) },
    new Date(),
  );
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
