// The contact page (S§2).
import { ContactPage } from "../features/messages/contact-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/contact-us.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact Us",
    description: "Write to the studio: sizes, fabrics, orders, or a design of your own.",
    path: "/contact-us",
  });

export default ContactPage;
