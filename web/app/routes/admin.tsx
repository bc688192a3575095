// The admin area's frame; nothing of it is in the storefront's pages.
import { AdminFrame } from "../features/admin/frame/admin-frame.tsx";

export const meta = () => [{ title: "Admin" }, { name: "robots", content: "noindex" }];

export default AdminFrame;
