// The admin's coupons (A§2).
import { CouponsPage } from "../features/admin/coupons/coupons-page.tsx";

export const meta = () => [{ title: "Coupons · Admin" }, { name: "robots", content: "noindex" }];

export default CouponsPage;
