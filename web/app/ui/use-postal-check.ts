// The postal code's check while it is typed (S§5): the shared rule, 300 ms after the last change.
import type { PostalCheck } from "@elvara/contract/rules/postal";
import { useEffect, useState } from "react";

const PAUSE_MS = 300;
const FAILED: PostalCheck = { ok: false, reason: "bad-format", message: "Postal code validation failed" };

/** Undefined until there is something to say. The rule's table is fetched when it is first needed. */
export function usePostalCheck(country: string, value: string, touched: boolean): PostalCheck | undefined {
  const [check, setCheck] = useState<PostalCheck>();
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const result = await import("@elvara/contract/rules/postal").then(
        ({ checkPostalCode }) => checkPostalCode(country, value),
        () => FAILED,
      );
      // An empty field that nobody touched is not wrong yet; a country without codes is always worth saying.
      if (current) setCheck(result.ok || touched ? result : undefined);
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [country, value, touched]);
  return check;
}
