// Appointments in the studio and by video: confirm, cancel, note as done.
import { type AdminAppointment, APPOINTMENT_STATUSES, listAppointments } from "@elvara/contract/appointments";
import { statusLabel, type Tone } from "@elvara/contract/rules/order-status";
import { useState } from "react";
import { Badge } from "../lists/badge.tsx";
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from "../lists/filter-fields.tsx";
import { day } from "../lists/format.ts";
import { ListStates, useList } from "../lists/list-states.tsx";
import { PageHead } from "../lists/page-head.tsx";
import { Pager } from "../lists/pager.tsx";
import { SmallButton } from "../lists/small-button.tsx";
import { type Column, Table } from "../lists/table.tsx";
import { errorLoading } from "../lists/texts.ts";
import { listQuery, useFilters } from "../lists/use-filters.ts";
import { AppointmentModal } from "./appointment-modal.tsx";

const STATUSES = APPOINTMENT_STATUSES.map((value) => ({ value, label: statusLabel(value) }));
const TONES: Record<AdminAppointment["status"], Tone> = {
  booked: "yellow",
  confirmed: "green",
  cancelled: "red",
  done: "neutral",
};
const PER_PAGE = 10;

export function AppointmentsPage() {
  const filters = useFilters(["status", "dateFrom", "dateTo", "search"]);
  const { values, set, setPage, isFiltered } = filters;
  const list = useList(listQuery(listAppointments, filters, PER_PAGE));
  const [opened, setOpened] = useState<string>();
  const shown = list.data?.appointments.find(({ id }) => id === opened);
  const columns: Column<AdminAppointment>[] = [
    {
      header: "When",
      bare: true,
      cell: ({ startsAt, timeSlot }) => (
        <>
          <p className="font-medium">{day(startsAt)}</p>
          <p className="text-xs text-soft">{timeSlot}</p>
        </>
      ),
    },
    {
      header: "Visitor",
      cell: ({ name, email, mobileNumber }) => (
        <span>
          <span className="block">{name}</span>
          <span className="block text-xs break-all text-soft">{[email, mobileNumber].filter(Boolean).join(" · ")}</span>
        </span>
      ),
    },
    { header: "About", cell: ({ productName }) => productName },
    { header: "Kind", cell: ({ meetingType }) => (meetingType === "face-to-face" ? "In the studio" : "Video call") },
    { header: "Status", cell: ({ status }) => <Badge tone={TONES[status]}>{statusLabel(status)}</Badge> },
    {
      header: "Actions",
      quiet: true,
      bare: true,
      cell: ({ id, name }) => (
        <div className="max-md:mt-3 md:text-right">
          <SmallButton aria-label={`Appointment of ${name}`} onClick={() => setOpened(id)}>
            Open
          </SmallButton>
        </div>
      ),
    },
  ];
  return (
    <>
      <PageHead title="Appointments" />
      <FilterBar>
        <SearchFilter label="Search appointments" value={values.search} onChange={(search) => set({ search })} />
        <ChoiceFilter
          label="Status"
          all="All statuses"
          value={values.status}
          onChange={(status) => set({ status })}
          options={STATUSES}
        />
        <DayFilter label="Date from" value={values.dateFrom} onChange={(dateFrom) => set({ dateFrom })} />
        <DayFilter label="Date to" value={values.dateTo} onChange={(dateTo) => set({ dateTo })} />
      </FilterBar>
      <ListStates
        list={list}
        failed={(error) => errorLoading("appointments", error)}
        isEmpty={({ appointments }) => appointments.length === 0}
        empty={isFiltered ? "No appointments found matching your filters." : "No appointments yet."}
      >
        {({ appointments, pagination }) => (
          <>
            <Table
              caption="Appointments"
              columns={columns}
              rows={appointments}
              keyOf={({ id }) => id}
              stale={list.isPlaceholderData}
            />
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </ListStates>
      {shown && <AppointmentModal key={shown.id} appointment={shown} onClose={() => setOpened(undefined)} />}
    </>
  );
}
