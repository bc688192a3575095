// The newsletter's subscribers.
import { SubscribersPage } from "../features/admin/desk/subscribers-page.tsx";

export const meta = () => [{ title: "Subscribers · Admin" }, { name: "robots", content: "noindex" }];

export default SubscribersPage;
