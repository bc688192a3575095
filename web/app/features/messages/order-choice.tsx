// Which order a question is about, if any.
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { LineSelect } from "../../ui/line-select.tsx";
import { FieldFrame } from "../../ui/text-field.tsx";
import { longDate } from "../orders/dates.ts";
import { ordersQuery } from "../orders/orders-query.ts";

export function OrderChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const id = useId();
  const { data } = useQuery(ordersQuery);
  if (!data || data.length === 0) return null;
  return (
    <FieldFrame id={id} label="Order" optional>
      <LineSelect id={id} value={value} onChange={onChange}>
        <option value="">No order in particular</option>
        {data.map((order) => (
          <option key={order.id} value={order.id}>
            #{order.orderNumber}, {longDate(order.createdAt)}
          </option>
        ))}
      </LineSelect>
    </FieldFrame>
  );
}
