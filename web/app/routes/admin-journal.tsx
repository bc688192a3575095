// The journal of every admin change.
import { JournalPage } from "../features/admin/desk/journal-page.tsx";

export const meta = () => [{ title: "Journal · Admin" }, { name: "robots", content: "noindex" }];

export default JournalPage;
