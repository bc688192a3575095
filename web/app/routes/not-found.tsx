// 404 (S§2): any address that leads nowhere.
import { data } from "react-router";
import { DeadEnd } from "../features/shell/dead-end.tsx";

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const meta = () => [{ title: "Page Not Found" }, { name: "robots", content: "noindex" }];

export default function NotFound() {
  return (
    <DeadEnd
      code="404"
      title="Page Not Found"
      text="The page you are looking for has moved, or never was. Let us show you something lovely instead."
    />
  );
}
