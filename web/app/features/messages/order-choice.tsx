// Which order a question is about, if any.
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { FieldFrame, LINE } from "../../ui/text-field.tsx";
import { ordersQuery } from "../orders/orders-query.ts";

const PLACED = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

export function OrderChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const id = useId();
  const { data } = useQuery(ordersQuery);
  if (!data || data.length === 0) return null;
  return (
    <FieldFrame id={id} label="Order" optional>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={`${id}-note`}
          className={`${LINE} appearance-none truncate pr-8`}
        >
          <option value="">No order in particular</option>
          {data.map((order) => (
            <option key={order.id} value={order.id}>
              #{order.orderNumber}, {PLACED.format(new Date(order.createdAt))}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute top-1/2 right-0 -translate-y-1/2">
          <ChevronDownIcon />
        </span>
      </div>
    </FieldFrame>
  );
}
