// Appointments in the studio.
import { AppointmentsPage } from "../features/admin/desk/appointments-page.tsx";

export const meta = () => [{ title: "Appointments · Admin" }, { name: "robots", content: "noindex" }];

export default AppointmentsPage;
