// Sends an appointment (S§5, S§8): the alerts before, the words after, and what is reset.
import { createAppointment } from "@elvara/contract/appointments";
import type { Product } from "@elvara/contract/catalog";
import {
  APPOINTMENT_ALERTS,
  APPOINTMENT_TEXTS,
  CUSTOM_DESIGN,
  type MeetingType,
} from "@elvara/contract/rules/appointment-form";
import { DEFAULT_COUNTRY } from "@elvara/contract/rules/countries";
import { isPhoneOf } from "@elvara/contract/rules/phone";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { availabilityQuery } from "../../api/appointments.ts";
import { call } from "../../api/client.ts";
import { ApiError, messageFor } from "../../api/errors.ts";

export interface BookingForm {
  name: string;
  mobileNumber: string;
  countryCode: string;
  email: string;
  selectedProduct: string;
  message: string;
  meetingType: MeetingType;
  website: string;
}

export const EMPTY_FORM: BookingForm = {
  name: "",
  mobileNumber: "",
  countryCode: DEFAULT_COUNTRY,
  email: "",
  selectedProduct: CUSTOM_DESIGN,
  message: "",
  meetingType: "face-to-face",
  website: "",
};

interface Booking {
  form: BookingForm;
  date: string | null;
  timeSlot: string | null;
  product: Product | null;
}

interface Outcome {
  onBooked: (message: string) => void;
  /** Somebody else was quicker. */
  onTaken: () => void;
}

export function useBooking({ onBooked, onTaken }: Outcome) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: ({ form, date, timeSlot, product }: Booking) =>
      call(createAppointment, {
        body: { ...form, date: date ?? "", timeSlot: timeSlot ?? "", productDetails: product },
      }),
    onSuccess: ({ message }) => onBooked(message || APPOINTMENT_TEXTS.booked),
    onError: (error) => {
      if (error instanceof ApiError && error.code === "SLOT_TAKEN") onTaken();
    },
    onSettled: (_answer, _error, { date }) =>
      date ? queries.invalidateQueries({ queryKey: availabilityQuery(date).queryKey }) : undefined,
  });
  const submit = (booking: Booking) => {
    if (!booking.date || !booking.timeSlot) return window.alert(APPOINTMENT_ALERTS.slot);
    const { countryCode, mobileNumber } = booking.form;
    if (!isPhoneOf(countryCode, mobileNumber)) return window.alert(APPOINTMENT_ALERTS.phone);
    sending.mutate(booking);
  };
  return { submit, isSending: sending.isPending, error: sending.error ? wordsFor(sending.error) : "" };
}

/** S§8: an answer that is no JSON has its own words. */
function wordsFor(error: Error): string {
  const unreadable = error instanceof ApiError && error.status !== 0 && error.code === "";
  return unreadable ? APPOINTMENT_TEXTS.unreadable : messageFor(error, APPOINTMENT_TEXTS.failed);
}
