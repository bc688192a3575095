// Two or more views of one section, each with its own address.
import { Link, useSearchParams } from "react-router";

interface View {
  /** Undefined for the one that opens first. */
  view?: string;
  label: string;
}

export function Views({ path, views }: { path: string; views: View[] }) {
  const [params] = useSearchParams();
  const current = params.get("view") ?? undefined;
  return (
    <nav aria-label="Views" className="flex gap-6 border-t border-line pt-2">
      {views.map(({ view, label }) => (
        <Link
          key={label}
          to={view ? `${path}?view=${view}` : path}
          aria-current={view === current ? "page" : undefined}
          className={`inline-flex min-h-11 items-center text-sm ${view === current ? "font-medium underline underline-offset-8" : "text-soft hover:text-ink"}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
