// One appointment: what the visitor wrote, and the studio's decision, which the visitor hears of by mail.
import {
  type AdminAppointment,
  confirmAppointment,
  declineAppointment,
  finishAppointment,
} from "@elvara/contract/appointments";
import { useState } from "react";
import { Modal, ModalClose } from "../../../ui/modal.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TextAreaField } from "../lists/form-fields.tsx";
import { day } from "../lists/format.ts";
import { SmallButton } from "../lists/small-button.tsx";
import { useChange } from "../lists/use-change.ts";

const REFRESH = ["/api/admin/appointments", "/api/admin/dashboard"];

export function AppointmentModal({ appointment, onClose }: { appointment: AdminAppointment; onClose: () => void }) {
  const { id, name, status, meetingType, startsAt, timeSlot } = appointment;
  const [meetingLink, setLink] = useState(appointment.meetingLink ?? "");
  const [note, setNote] = useState("");
  const [adminNote, setAdminNote] = useState(appointment.adminNote);
  const options = { refresh: REFRESH, onDone: onClose };
  const confirm = useChange(confirmAppointment, {
    ...options,
    done: "Appointment confirmed",
    failed: "Failed to confirm appointment",
  });
  const decline = useChange(declineAppointment, {
    ...options,
    done: "Appointment cancelled",
    failed: "Failed to cancel appointment",
  });
  const finish = useChange(finishAppointment, {
    ...options,
    done: "Noted as done",
    failed: "Failed to update appointment",
  });
  const isVideo = meetingType !== "face-to-face";
  const isOpen = status === "booked" || status === "confirmed";
  return (
    <Modal isOpen onClose={onClose} label={`Appointment of ${name}`}>
      <div className="p-5 md:p-8">
        <div className="flex items-start justify-between">
          <h2 className="text-heading">{name}</h2>
          <ModalClose onClose={onClose} />
        </div>
        <p className="text-soft">
          {day(startsAt)}, {timeSlot} · {isVideo ? "Video call" : "In the studio"} · {appointment.productName}
        </p>
        {appointment.message && <p className="mt-3 whitespace-pre-line">{appointment.message}</p>}
        <div className="mt-6">
          {isOpen && isVideo && (
            <TextField
              label="Meeting link"
              type="url"
              placeholder="https://"
              value={meetingLink}
              onChange={({ target }) => setLink(target.value)}
            />
          )}
          {isOpen && (
            <TextAreaField
              label="Words for the visitor (optional)"
              value={note}
              maxLength={1000}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
          <TextAreaField
            label="Note for the studio"
            value={adminNote}
            maxLength={2000}
            onChange={({ target }) => setAdminNote(target.value)}
          />
        </div>
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          {isOpen && (
            <SmallButton
              look="danger"
              busy={decline.isPending}
              onClick={() => decline.mutate({ params: { id }, body: { reason: note, adminNote } })}
            >
              Cancel appointment
            </SmallButton>
          )}
          {status !== "cancelled" && (
            <SmallButton busy={finish.isPending} onClick={() => finish.mutate({ params: { id }, body: { adminNote } })}>
              Done
            </SmallButton>
          )}
          {isOpen && (
            <SmallButton
              look="solid"
              busy={confirm.isPending}
              onClick={() =>
                confirm.mutate({
                  params: { id },
                  body: { note, adminNote, ...(isVideo && meetingLink ? { meetingLink } : {}) },
                })
              }
            >
              {status === "confirmed" ? "Send again" : "Confirm"}
            </SmallButton>
          )}
        </div>
      </div>
    </Modal>
  );
}
