// Contact messages and support tickets.
import { MessagesPage } from "../features/admin/desk/messages-page.tsx";

export const meta = () => [{ title: "Messages · Admin" }, { name: "robots", content: "noindex" }];

export default MessagesPage;
