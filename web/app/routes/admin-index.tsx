// A§2: the admin area opens with its products.
import { Navigate } from "react-router";

export default function AdminIndex() {
  return <Navigate to="/admin/products" replace />;
}
