// The quieter ways to sign in, below the main one.
import { buttonClass } from "../../ui/button.tsx";
import { useSettings } from "../shell/settings.ts";
import { goToGoogle } from "./google.ts";

export type Way = "phone" | "email" | "password" | "register" | "forgot";

const WAYS: { way: Way; label: string }[] = [
  { way: "phone", label: "Mobile number" },
  { way: "email", label: "Email code" },
  { way: "password", label: "Password" },
];

interface Props {
  way: Way;
  onWay: (way: Way) => void;
  redirect: string;
}

export function OtherWays({ way, onWay, redirect }: Props) {
  const { google } = useSettings();
  return (
    <nav aria-label="Other ways to sign in" className="mt-10 border-t border-line pt-4">
      <p className="text-sm text-soft">Or sign in with</p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {WAYS.filter((other) => other.way !== way).map((other) => (
          <button key={other.way} type="button" className={buttonClass("quiet")} onClick={() => onWay(other.way)}>
            {other.label}
          </button>
        ))}
        {google && (
          <button type="button" className={buttonClass("quiet")} onClick={() => goToGoogle(google, redirect)}>
            Google
          </button>
        )}
      </div>
    </nav>
  );
}
