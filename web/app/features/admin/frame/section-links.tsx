// The links of the admin's sidebar.
import { NavLink } from "react-router";
import { MAIN_SECTIONS, MORE_SECTIONS, type Section } from "./sections.ts";

export function SectionLinks({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav aria-label="Admin" className="mb-6">
      <Links sections={MAIN_SECTIONS} onChoose={onChoose} />
      <div className="my-4 border-t border-line" />
      <Links sections={MORE_SECTIONS} onChoose={onChoose} />
    </nav>
  );
}

function Links({ sections, onChoose }: { sections: Section[]; onChoose: (() => void) | undefined }) {
  return (
    <ul>
      {sections.map(({ path, label }) => (
        <li key={path}>
          <NavLink
            to={path}
            {...(onChoose ? { onClick: onChoose } : {})}
            className={({ isActive }) =>
              `-mx-3 flex min-h-11 items-center px-3 text-sm hover:bg-sand ${isActive ? "bg-sand font-medium" : "text-soft hover:text-ink"}`
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
