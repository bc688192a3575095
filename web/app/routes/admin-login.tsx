// Signing in as admin.
import { AdminLogin } from "../features/admin/frame/admin-login.tsx";

export const meta = () => [{ title: "Login as Admin" }, { name: "robots", content: "noindex" }];

export default AdminLogin;
