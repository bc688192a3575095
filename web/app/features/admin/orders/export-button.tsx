// Saves the filtered orders as a CSV file named after the day (A§7).
import { exportOrders } from "@elvara/contract/orders";
import { istDay } from "@elvara/contract/rules/ist";
import { useState } from "react";
import { toast } from "../../../lib/toast.ts";
import { downloadFile } from "../lists/download.ts";
import { SmallButton } from "../lists/small-button.tsx";
import { failedTo } from "../lists/texts.ts";

export function ExportButton(filters: { status: string; dateFrom: string; dateTo: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile(exportOrders, filters, `orders-${istDay(new Date())}.csv`);
    } catch (error) {
      toast(failedTo("Failed to export orders", error), "error");
    } finally {
      setBusy(false);
    }
  };
  return (
    <SmallButton busy={busy} onClick={() => void save()}>
      {busy ? "Exporting..." : "Export CSV"}
    </SmallButton>
  );
}
