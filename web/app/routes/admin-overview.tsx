// The shop's figures.
import { OverviewPage } from "../features/admin/overview/overview-page.tsx";

export const meta = () => [{ title: "Overview · Admin" }, { name: "robots", content: "noindex" }];

export default OverviewPage;
