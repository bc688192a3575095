// The sign-in by code (S§4): ask, wait two seconds on the note, type the code, perhaps complete the profile.
import { OTP_RESEND_SECONDS, type SignedIn, sendOtp, sendSmsOtp, verifyOtp, verifySmsOtp } from "@elvara/contract/auth";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { call } from "../../api/client.ts";
import { endServerSession, endSession } from "../../api/token.ts";
import { useCountdown } from "../../lib/use-countdown.ts";
import { OTP_SENT, resendProblem, sendProblem, verifyProblem } from "./login-texts.ts";
import { signIn } from "./session.ts";

const NOTE_MS = 2000;

export type Channel = "phone" | "email";
export type Step = "contact" | "otp" | "profile";

const send = (channel: Channel, to: string) =>
  channel === "phone" ? call(sendSmsOtp, { body: { phone: to } }) : call(sendOtp, { body: { email: to } });
const verify = (channel: Channel, to: string, otp: string) =>
  channel === "phone"
    ? call(verifySmsOtp, { body: { phone: to, otp } })
    : call(verifyOtp, { body: { email: to, otp } });

/** S§4: only if the server reports it and the user has no name or e-mail. */
function lacksProfile({ needsProfileCompletion, user }: SignedIn): boolean {
  return needsProfileCompletion && (!user.firstName || !user.lastName || !user.email);
}

export type CodeLogin = ReturnType<typeof useCodeLogin>;

export function useCodeLogin(channel: Channel) {
  const [step, setStep] = useState<Step>("contact");
  const [contact, setContact] = useState("");
  const [note, setNote] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  // The code was right and the shopper is signed in, but the profile is still to be completed.
  const [isProven, setProven] = useState(false);
  const countdown = useCountdown();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function attempt(problem: (error: unknown) => string, work: () => Promise<void>): Promise<void> {
    setError("");
    setNote("");
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      setError(problem(failure));
    }
    setBusy(false);
  }

  return {
    channel,
    step,
    contact,
    note,
    error,
    busy,
    isProven,
    secondsToResend: countdown.seconds,

    ask: (to: string) =>
      attempt(sendProblem, async () => {
        await send(channel, to);
        setContact(to);
        setNote(OTP_SENT);
        timer.current = setTimeout(() => {
          setNote("");
          setStep("otp");
          countdown.start(OTP_RESEND_SECONDS);
        }, NOTE_MS);
      }),

    askAgain: () =>
      attempt(resendProblem, async () => {
        await send(channel, contact);
        setNote(OTP_SENT);
        countdown.start(OTP_RESEND_SECONDS);
      }),

    prove: (otp: string) =>
      attempt(verifyProblem, async () => {
        if (isProven) return setStep("profile");
        const signed = await verify(channel, contact, otp);
        // Before the sign-in is known: the page sends whoever is signed in on their way.
        if (lacksProfile(signed)) {
          flushSync(() => {
            setProven(true);
            setStep("profile");
          });
        }
        signIn(signed.user, signed.token);
      }),

    /** S§4: back from the profile leads to the code; back from the code clears it and the timer. */
    back: () => {
      setError("");
      setNote("");
      if (step === "profile") return setStep("otp");
      countdown.stop();
      setStep("contact");
      if (!isProven) return;
      // Whoever goes back to give another number does not want to stay signed in with this one.
      void endServerSession();
      endSession("token expired");
      setProven(false);
    },

    /** For another way of signing in. */
    reset: () => {
      clearTimeout(timer.current);
      setContact("");
      setNote("");
      setError("");
    },
  };
}
