// The admin's users (A§2).
import { UsersPage } from "../features/admin/users/users-page.tsx";

export const meta = () => [{ title: "Users · Admin" }, { name: "robots", content: "noindex" }];

export default UsersPage;
