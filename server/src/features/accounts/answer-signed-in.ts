// The HTTP side of a session: the refresh cookie, the access token, and what a sign-in answers.
import type { SignedIn } from "@elvara/contract/auth";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { type Device, type OpenSession, SESSION_DAYS } from "./sessions.ts";
import { needsProfileCompletion, toUser } from "./user-row.ts";

const COOKIE = "refresh_token";
/** No other call has any business with the cookie. */
const PATH = "/api/auth";

export function deviceOf(request: FastifyRequest): Device {
  return {
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    oldToken: refreshTokenOf(request),
  };
}

export function refreshTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE] || undefined;
}

/** Sets the cookie and answers user, token and whether the profile is still to be completed. */
export async function answerSignedIn(
  { env, auth, now }: Pick<Deps, "env" | "auth" | "now">,
  reply: FastifyReply,
  { user, sessionId, refreshToken }: OpenSession,
): Promise<SignedIn> {
  reply.setCookie(COOKIE, refreshToken, { ...cookieOptions(env), maxAge: SESSION_DAYS * 86_400 });
  const token = await auth.sign({ id: user.id, role: user.role, sessionId }, user.tokenVersion, now());
  return { user: toUser(user), token, needsProfileCompletion: needsProfileCompletion(user) };
}

export function forgetCookie({ env }: Pick<Deps, "env">, reply: FastifyReply): void {
  reply.clearCookie(COOKIE, cookieOptions(env));
}

function cookieOptions(env: Deps["env"]) {
  const secure = env.production || env.publicUrl.startsWith("https:");
  return { path: PATH, httpOnly: true, sameSite: "strict" as const, secure };
}
