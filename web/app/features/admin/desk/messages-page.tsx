// Messages: what came through the contact form, and shoppers' support tickets, as two views.
import { useSearchParams } from "react-router";
import { PageHead } from "../lists/page-head.tsx";
import { Views } from "../lists/views.tsx";
import { ContactList } from "./contact-list.tsx";
import { TicketList } from "./ticket-list.tsx";

export function MessagesPage() {
  const [params] = useSearchParams();
  return (
    <>
      <PageHead title="Messages" />
      <Views
        path="/admin/messages"
        views={[{ label: "Contact form" }, { label: "Support tickets", view: "tickets" }]}
      />
      {params.get("view") === "tickets" ? <TicketList /> : <ContactList />}
    </>
  );
}
