// The reminder on the day before an appointment.
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { JobHandlers } from "../../platform/jobs.ts";
import { appointments } from "./tables.ts";
import { type Desk, REMINDER_JOB, tellVisitor } from "./tell.ts";
import { canChange } from "./wire.ts";

const payload = z.object({ id: z.uuid(), startsAt: z.iso.datetime() });

export function appointmentJobs(desk: Desk): JobHandlers {
  return {
    async [REMINDER_JOB](given) {
      const { id, startsAt } = payload.parse(given);
      await desk.db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(appointments)
          .where(and(eq(appointments.id, id), isNull(appointments.remindedAt)))
          .for("update");
        // Moved or cancelled meanwhile: this reminder is about an appointment that no longer is.
        if (!row || !canChange(row, desk.now()) || row.startsAt.toISOString() !== startsAt) return;
        await tx.update(appointments).set({ remindedAt: desk.now() }).where(eq(appointments.id, id));
        await tellVisitor(tx, desk, "reminder", row);
      });
    },
  };
}
