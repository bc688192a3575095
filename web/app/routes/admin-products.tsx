// The admin's products (A§2).
import { ProductsPage } from "../features/admin/products/products-page.tsx";

export const meta = () => [{ title: "Products · Admin" }, { name: "robots", content: "noindex" }];

export default ProductsPage;
