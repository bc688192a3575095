// Clears away what has run out: codes, links, registrations, counters and long-ended sessions.
import { lt } from "drizzle-orm";
import { sweepAttempts } from "../../platform/attempts.ts";
import type { Deps } from "../../platform/deps.ts";
import type { JobHandlers } from "../../platform/jobs.ts";
import { oneTimeLinks, otps, registrations, sessions } from "./tables.ts";

const DAY_MS = 86_400_000;

export const accountCrontab = ["17 * * * * sweep_accounts"];

export function accountJobs({ db, now }: Pick<Deps, "db" | "now">): JobHandlers {
  return {
    async sweep_accounts() {
      const yesterday = new Date(now().getTime() - DAY_MS);
      await sweepAttempts(db, now());
      await db.delete(otps).where(lt(otps.expiresAt, yesterday));
      await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, yesterday));
      await db.delete(registrations).where(lt(registrations.expiresAt, yesterday));
      // A spent refresh token must be recognised as long as its family could live.
      await db.delete(sessions).where(lt(sessions.expiresAt, yesterday));
    },
  };
}
