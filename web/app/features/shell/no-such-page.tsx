// The 404 (S§2), for addresses that no route knows and for routes whose subject does not exist.
import { DeadEnd } from "./dead-end.tsx";

export const NO_SUCH_PAGE_META = [{ title: "Page Not Found" }, { name: "robots", content: "noindex" }];

export function NoSuchPage() {
  return (
    <DeadEnd
      code="404"
      title="Page Not Found"
      text="The page you are looking for has moved, or never was. Let us show you something lovely instead."
    />
  );
}
