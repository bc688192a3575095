// Reviews that wait for a decision, and those decided.
import { ReviewsPage } from "../features/admin/desk/reviews-page.tsx";

export const meta = () => [{ title: "Reviews · Admin" }, { name: "robots", content: "noindex" }];

export default ReviewsPage;
