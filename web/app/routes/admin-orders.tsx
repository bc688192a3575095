// The admin's orders (A§2).
import { OrdersPage } from "../features/admin/orders/orders-page.tsx";

export const meta = () => [{ title: "Orders · Admin" }, { name: "robots", content: "noindex" }];

export default OrdersPage;
