// The shop's settings.
import { SettingsPage } from "../features/admin/settings/settings-page.tsx";

export const meta = () => [{ title: "Settings · Admin" }, { name: "robots", content: "noindex" }];

export default SettingsPage;
