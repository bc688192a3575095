// Booking an appointment (S§2, S§4): a day, then a slot, then the form; a success resets all three.
import type { Product } from "@elvara/contract/catalog";
import { prefillPhone } from "@elvara/contract/rules/phone";
import { currentMonth, type Month } from "@elvara/contract/rules/slot-calendar";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { searchListQuery } from "../../api/catalog.ts";
import { bringIntoView } from "../../lib/bring-into-view.ts";
import { useSession } from "../account/session.ts";
import { AppointmentIntro } from "./appointment-intro.tsx";
import { BookingFields } from "./booking-form.tsx";
import { longDay } from "./day-words.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import { SlotList } from "./slot-list.tsx";
import { Step } from "./step.tsx";
import { type BookingForm, EMPTY_FORM, useBooking } from "./use-booking.ts";
import { useNow } from "./use-now.ts";

export function AppointmentPage({ startedAt }: { startedAt: string | undefined }) {
  const now = useNow(startedAt);
  const [month, setMonth] = useState<Month>(() => currentMonth(now));
  const [date, setDate] = useState<string | null>(null);
  const [timeSlot, setTimeSlot] = useState<string | null>(null);
  const [booked, setBooked] = useState("");
  const { form, change, reset } = useForm();
  const { products, chosen } = useProducts(form.selectedProduct, date !== null);
  const note = useRef<HTMLParagraphElement>(null);
  const { submit, isSending, error } = useBooking({
    onBooked: (message) => {
      reset();
      setDate(null);
      setTimeSlot(null);
      setBooked(message);
      // The button that had the focus is gone with the form.
      note.current?.focus({ preventScroll: true });
      bringIntoView(note.current, "center");
    },
    onTaken: () => setTimeSlot(null),
  });
  const chooseDay = (day: string) => {
    setDate(day);
    setTimeSlot(null);
    setBooked("");
  };
  return (
    <div className="page grid gap-x-[clamp(3rem,8vw,9rem)] pb-8 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,1.7fr)]">
      <AppointmentIntro />
      <div className="lg:pt-20">
        <p
          ref={note}
          tabIndex={-1}
          role="status"
          className={booked ? "mb-10 bg-good-tint px-5 py-4 text-good" : "sr-only"}
        >
          {booked}
        </p>
        <Step number={1} title="Choose a day">
          <MonthCalendar month={month} onMonthChange={setMonth} selected={date} onSelect={chooseDay} now={now} />
        </Step>
        {date && (
          <Step key={date} number={2} title="Choose a time" note={longDay(date)} arrives>
            <SlotList day={date} selected={timeSlot} onSelect={setTimeSlot} now={now} />
            {error && !timeSlot && (
              <p role="alert" className="mt-4 bg-bad-tint px-4 py-3 text-sm text-bad">
                {error}
              </p>
            )}
          </Step>
        )}
        {date && timeSlot && (
          <Step number={3} title="Your details" note={`${longDay(date)}, ${timeSlot} IST`} arrives>
            <BookingFields
              form={form}
              onChange={change}
              products={products}
              onSubmit={() => submit({ form, date, timeSlot, product: chosen })}
              isSending={isSending}
              error={error}
            />
          </Step>
        )}
      </div>
    </div>
  );
}

/** The form outlives the slot: whoever loses a slot keeps what they wrote. Who is signed in need not type it again. */
function useForm() {
  const { user } = useSession();
  const { state } = useLocation() as { state: { product?: Product } | null };
  const fresh = (): BookingForm => {
    const { phone, country } = prefillPhone(user?.phone ?? "");
    return {
      ...EMPTY_FORM,
      name: user?.name ?? "",
      email: user?.email ?? "",
      // A number of another country would need a guess which one.
      mobileNumber: country ? phone : "",
      selectedProduct: state?.product?.id ?? EMPTY_FORM.selectedProduct,
    };
  };
  const [form, setForm] = useState(fresh);
  const known = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes known who is there
  useEffect(() => {
    const { name, email, mobileNumber } = fresh();
    setForm((was) => ({
      ...was,
      name: was.name || name,
      email: was.email || email,
      mobileNumber: was.mobileNumber || mobileNumber,
    }));
  }, [known]);
  return {
    form,
    change: (some: Partial<BookingForm>) => setForm((was) => ({ ...was, ...some })),
    reset: () => setForm({ ...fresh(), selectedProduct: EMPTY_FORM.selectedProduct }),
  };
}

/** S§9: up to 100 products; the one the visitor came with is among them in any case. */
function useProducts(selected: string, isNeeded: boolean): { products: Product[]; chosen: Product | null } {
  const { state } = useLocation() as { state: { product?: Product } | null };
  const { data } = useQuery({ ...searchListQuery, enabled: isNeeded });
  const brought = state?.product;
  const listed = data?.products ?? [];
  const products = brought && !listed.some(({ id }) => id === brought.id) ? [brought, ...listed] : listed;
  return { products, chosen: products.find(({ id }) => id === selected) ?? null };
}
