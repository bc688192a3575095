// The refresh call: each refresh token works once, and tabs that ask at the same moment share one answer.
import type { Deps } from "../../platform/deps.ts";
import { unauthorized } from "../../platform/errors.ts";
import { hashToken, type OpenSession, type Rotation, rotate } from "./sessions.ts";

export function refresher({ db, auth, now, log }: Pick<Deps, "db" | "auth" | "now" | "log">) {
  // Two tabs of one browser hold the same cookie. Calls that overlap get the same successor; a call that begins
  // after the first one was answered is a reuse, however soon it comes, and ends the family.
  const underWay = new Map<string, Promise<Rotation>>();

  return async (refreshToken: string | undefined): Promise<OpenSession> => {
    if (!refreshToken) throw unauthorized();
    const key = hashToken(refreshToken);
    let rotation = underWay.get(key);
    if (!rotation) {
      rotation = rotate(db, refreshToken, now()).finally(() => underWay.delete(key));
      underWay.set(key, rotation);
    }
    const result = await rotation;
    if (result.outcome === "rotated") return result.session;
    if (result.outcome === "stolen") {
      auth.forgetSession(result.sessionId);
      log.warn({ sessionId: result.sessionId }, "a refresh token was used twice; the session is over");
    }
    throw unauthorized("Token refresh failed");
  };
}
