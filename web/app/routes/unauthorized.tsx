// Where a signed-in visitor without the right role ends up (S§2).
import { DeadEnd } from "../features/shell/dead-end.tsx";

export const meta = () => [{ title: "Unauthorized" }, { name: "robots", content: "noindex" }];

export default function Unauthorized() {
  return <DeadEnd code="403" title="Unauthorized" text="You don't have permission to access this page." />;
}
