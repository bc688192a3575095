// The appointments' calls; no SQL, no rules.
import * as api from "@elvara/contract/appointments";
import { APPOINTMENT_TEXTS } from "@elvara/contract/rules/appointment-form";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { isProgram, measure } from "../../platform/public-form.ts";
import { readAvailability } from "./availability.ts";
import { bookAppointment } from "./book.ts";
import { confirm, decline, findAppointments, finish } from "./decide.ts";
import { cancelMine, readMine, reschedule } from "./manage.ts";

const TEN_MINUTES = 600;

export const appointmentRoutes: FeatureRoutes = (on, deps) => {
  on(
    api.createAppointment,
    async ({ body, user, request }) => {
      const { date, timeSlot, meetingType } = body;
      if (!isProgram(body)) {
        await measure(deps, "appointment", request, 40);
        await bookAppointment(deps, body, user?.id);
      }
      return { success: true as const, message: APPOINTMENT_TEXTS.booked, data: { date, timeSlot, meetingType } };
    },
    {
      limit: { max: 10, perSeconds: TEN_MINUTES },
      bodyLimit: 64 * 1024,
    },
  );
  on(api.getAvailability, ({ query }) => readAvailability(deps, query.date));

  const tries = { limit: { max: 60, perSeconds: TEN_MINUTES } };
  on(api.getMyAppointment, ({ params }) => readMine(deps, params.token), tries);
  on(api.rescheduleAppointment, ({ params, body }) => reschedule(deps, params.token, body), {
    ...tries,
    message: "Your appointment has been moved. Check your email for the new time.",
  });
  on(api.cancelAppointment, ({ params }) => cancelMine(deps, params.token), {
    ...tries,
    message: "Your appointment has been cancelled.",
  });

  on(api.listAppointments, ({ query }) => findAppointments(deps, query));
  on(
    api.confirmAppointment,
    ({ user, params, body, request }) => confirm(deps, { admin: user, id: params.id, requestId: request.id }, body),
    "Appointment confirmed",
  );
  on(
    api.declineAppointment,
    ({ user, params, body, request }) => decline(deps, { admin: user, id: params.id, requestId: request.id }, body),
    "Appointment cancelled",
  );
  on(
    api.finishAppointment,
    ({ user, params, body, request }) => finish(deps, { admin: user, id: params.id, requestId: request.id }, body),
    "Appointment noted as done",
  );
};
