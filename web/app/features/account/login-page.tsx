// The sign-in page (S§2): mobile number, code, profile; other ways are kept quiet below.
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { LoadingNote } from "../../ui/notes.tsx";
import { useSettings } from "../shell/settings.ts";
import { AccountFrame } from "./account-frame.tsx";
import { ContactStep } from "./contact-step.tsx";
import { FormNote } from "./form-note.tsx";
import { OtherWays, type Way } from "./other-ways.tsx";
import { OtpStep } from "./otp-step.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileStep } from "./profile-step.tsx";
import { safeRedirect } from "./redirect.ts";
import { ForgotForm, RegisterForm } from "./register-form.tsx";
import { useSession } from "./session.ts";
import { type CodeLogin, useCodeLogin } from "./use-code-login.ts";
import { useGoogleReturn } from "./use-google-return.ts";

const TITLES: Record<Way, string> = {
  phone: "Sign in",
  email: "Sign in by email",
  password: "Sign in with a password",
  register: "Create your account",
  forgot: "Set a new password",
};

export function LoginPage() {
  const [way, setWay] = useState<Way>("phone");
  const google = useGoogleReturn();
  const target = useTarget(google.redirect);
  const navigate = useNavigate();
  const { status } = useSession();
  const login = useCodeLogin(way === "email" ? "email" : "phone");
  const { step } = login;
  const leave = () => void navigate(target, { replace: true });
  const isDone = status === "in" && !login.isProven;
  const chooseWay = (next: Way) => {
    login.reset();
    setWay(next);
  };
  // S§6: this page is for whoever is not signed in.
  useEffect(() => {
    if (isDone) void navigate(target, { replace: true });
  }, [isDone, target, navigate]);
  if (status === "loading" || google.busy || isDone) return <LoadingNote text="Loading..." />;
  const title = step === "profile" ? "Complete your profile" : step === "otp" ? "Enter your code" : TITLES[way];
  return (
    <AccountFrame title={title}>
      <div className="mt-8 grid gap-6">
        <FormNote error={google.error} />
        {way === "phone" || way === "email" ? (
          <CodeSteps key={way} login={login} onDone={leave} />
        ) : (
          <PasswordWays way={way} onWay={chooseWay} />
        )}
      </div>
      {step === "contact" && <OtherWays way={way} onWay={chooseWay} redirect={target} />}
      {/* A§2: whoever came for the admin area without a token is offered its own sign-in. */}
      {step === "contact" && /^\/admin\b/.test(target) && (
        <ButtonLink to="/admin/login" look="outline" className="mt-6">
          Login as Admin
        </ButtonLink>
      )}
      {step !== "profile" && <DemoHint />}
    </AccountFrame>
  );
}

/** S§2: the redirect parameter or the remembered location; home by default. */
function useTarget(fromGoogle: string | undefined): string {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const from = (state as { from?: unknown } | null)?.from;
  return safeRedirect(fromGoogle ?? search.get("redirect") ?? (typeof from === "string" ? from : null));
}

function CodeSteps({ login, onDone }: { login: CodeLogin; onDone: () => void }) {
  if (login.step === "profile") return <ProfileStep onBack={login.back} onDone={onDone} />;
  return login.step === "otp" ? <OtpStep login={login} /> : <ContactStep login={login} />;
}

function PasswordWays({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  if (way === "register") return <RegisterForm onBack={() => onWay("password")} />;
  if (way === "forgot") return <ForgotForm onBack={() => onWay("password")} />;
  return <PasswordForm onForgot={() => onWay("forgot")} onRegister={() => onWay("register")} />;
}

function DemoHint(): ReactNode {
  const { demo } = useSettings();
  if (!demo) return null;
  return (
    <p className="mt-8 border-t border-line pt-5 text-sm text-soft">
      This is a demo: nothing is really sent. Your code and every mail wait in the{" "}
      <a href="/dev/inbox" target="_blank" rel="noreferrer" className="link-line text-ink">
        dev inbox
      </a>
      .
    </p>
  );
}
