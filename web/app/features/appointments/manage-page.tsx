// The visitor's own appointment behind the link from the mail: look, move, cancel.
import { type Appointment, cancelAppointment, rescheduleAppointment } from "@elvara/contract/appointments";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { availabilityQuery, myAppointmentQuery } from "../../api/appointments.ts";
import { call } from "../../api/client.ts";
import { messageFor } from "../../api/errors.ts";
import { toast } from "../../lib/toast.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorNote, LoadingNote } from "../../ui/notes.tsx";
import { AppointmentFacts } from "./appointment-facts.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { Reschedule } from "./reschedule.tsx";

export function ManagePage({ token }: { token: string }) {
  const appointment = useQuery(myAppointmentQuery(token));
  if (appointment.isPending) return <LoadingNote text="Loading your appointment..." />;
  if (appointment.isError) return <ErrorNote message={appointment.error.message} />;
  return <Managed token={token} appointment={appointment.data} />;
}

const TITLES: Record<Appointment["status"], string> = {
  booked: "Your appointment",
  confirmed: "Your appointment is confirmed",
  cancelled: "Your appointment is cancelled",
  done: "Thank you for coming",
};

function Managed({ token, appointment }: { token: string; appointment: Appointment }) {
  const [isMoving, setMoving] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const queries = useQueryClient();
  const settle = (changed: Appointment, words: string) => {
    queries.setQueryData(myAppointmentQuery(token).queryKey, changed);
    setMoving(false);
    setCancelling(false);
    toast(words, "success");
  };
  const move = useMutation({
    mutationFn: (body: { date: string; timeSlot: string }) => call(rescheduleAppointment, { params: { token }, body }),
    onSuccess: (changed) => settle(changed, "Your appointment has been moved. Check your email for the new time."),
    onSettled: (_answer, _error, { date }) => queries.invalidateQueries({ queryKey: availabilityQuery(date).queryKey }),
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelAppointment, { params: { token } }),
    onSuccess: (changed) => settle(changed, "Your appointment has been cancelled."),
    onError: (error) => toast(messageFor(error, "Failed to cancel the appointment"), "error"),
  });
  return (
    <div className="page max-w-4xl py-12 lg:py-20">
      <p className="label-caps text-soft">Appointment</p>
      <h1 className="mt-4 text-title">{TITLES[appointment.status]}</h1>
      <AppointmentFacts appointment={appointment} />
      {appointment.canChange ? (
        <div className="mt-10 flex flex-wrap gap-4">
          <Button look={isMoving ? "outline" : "solid"} onClick={() => setMoving(!isMoving)} aria-expanded={isMoving}>
            {isMoving ? "Keep the time" : "Choose another time"}
          </Button>
          <Button look="quiet" onClick={() => setCancelling(true)}>
            Cancel appointment
          </Button>
        </div>
      ) : (
        <ButtonLink to="/book-appointment" className="mt-10">
          Book another appointment
        </ButtonLink>
      )}
      {isMoving && (
        <Reschedule
          isMoving={move.isPending}
          error={move.error ? messageFor(move.error, "Failed to move the appointment") : ""}
          onMove={(wanted) => move.mutate(wanted)}
        />
      )}
      <CancelDialog
        isOpen={isCancelling}
        isBusy={cancel.isPending}
        onClose={() => setCancelling(false)}
        onConfirm={() => cancel.mutate()}
      />
    </div>
  );
}
