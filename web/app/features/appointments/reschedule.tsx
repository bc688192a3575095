// Chooses another day and slot for an appointment.
import { currentMonth } from "@elvara/contract/rules/slot-calendar";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { longDay } from "./day-words.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import { SlotList } from "./slot-list.tsx";
import { useNow } from "./use-now.ts";

interface Props {
  isMoving: boolean;
  error: string;
  onMove: (wanted: { date: string; timeSlot: string }) => void;
}

export function Reschedule({ isMoving, error, onMove }: Props) {
  const now = useNow(undefined);
  const [month, setMonth] = useState(() => currentMonth(now));
  const [date, setDate] = useState<string | null>(null);
  const [timeSlot, setTimeSlot] = useState<string | null>(null);
  return (
    <section aria-label="Choose another time" className="page-enter mt-12 border-t border-line pt-8">
      <MonthCalendar
        month={month}
        onMonthChange={setMonth}
        selected={date}
        now={now}
        onSelect={(day) => {
          setDate(day);
          setTimeSlot(null);
        }}
      />
      {date && (
        <div className="mt-8">
          <h2 className="mb-5 text-heading">{longDay(date)}</h2>
          <SlotList day={date} selected={timeSlot} onSelect={setTimeSlot} now={now} />
        </div>
      )}
      {error && (
        <p role="alert" className="mt-6 bg-bad-tint px-4 py-3 text-sm text-bad">
          {error}
        </p>
      )}
      {date && timeSlot && (
        <Button className="mt-8" busy={isMoving} onClick={() => onMove({ date, timeSlot })}>
          {isMoving ? "Moving..." : "Move the appointment"}
        </Button>
      )}
    </section>
  );
}
