// A policy page: a quiet page of text with its contents beside it.
import { Link } from "react-router";
import { useSettings } from "../shell/settings.ts";
import type { Policy } from "./policies.ts";

const anchor = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");

export function PolicyPage({ policy }: { policy: Policy }) {
  const settings = useSettings();
  const sections = policy.sections(settings);
  return (
    <div className="page pb-8">
      <header className="max-w-3xl pt-12 pb-10 lg:pt-20 lg:pb-16">
        <h1 className="text-title">{policy.title}</h1>
        <p className="mt-4 text-soft">{policy.intro}</p>
      </header>
      <div className="grid gap-x-16 border-t border-line pt-10 lg:grid-cols-[16rem_1fr]">
        <nav aria-label="On this page" className="top-[calc(var(--header-height)+2rem)] mb-12 self-start lg:sticky">
          <ul className="text-sm">
            {sections.map(({ title }) => (
              <li key={title}>
                <a
                  href={`#${anchor(title)}`}
                  className="flex min-h-10 items-center text-soft hover:text-ink max-lg:min-h-11"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-(--container-prose)">
          {sections.map(({ title, paragraphs, list }) => (
            <section key={title} id={anchor(title)} className="mb-12">
              <h2 className="text-heading">{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-4 leading-relaxed">
                  {paragraph}
                </p>
              ))}
              {list && (
                <ul className="mt-4 list-disc space-y-2 pl-5 leading-relaxed marker:text-soft">
                  {list.map((entry) => (
                    <li key={entry}>{entry}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <p className="border-t border-line pt-6 text-sm text-soft">
            Questions? Write to{" "}
            <a href={`mailto:${settings.contact.email}`} className="underline underline-offset-4">
              {settings.contact.email}
            </a>{" "}
            or use the{" "}
            <Link to="/contact-us" className="underline underline-offset-4">
              contact form
            </Link>
            . Last changed on {policy.changedOn}.
          </p>
        </div>
      </div>
    </div>
  );
}
