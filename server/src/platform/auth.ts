// Who is calling: access tokens and the check that they still hold at this very call.
import type { Access } from "@elvara/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import { forbidden, unauthorized } from "./errors.ts";

export type Role = "user" | "admin";

/** Somebody signed in. */
export interface Visitor {
  id: string;
  role: Role;
  sessionId: string;
}

/** What is true of a session now, whatever its token says. */
export interface SessionState {
  userId: string;
  role: Role;
  isActive: boolean;
  tokenVersion: number;
  revoked: boolean;
}

export type LoadSession = (sessionId: string) => Promise<SessionState | undefined>;

/** Where sessions are read; whoever ends one calls `forget…` after the commit, so that it acts at the next call. */
export interface SessionSource {
  load: LoadSession;
  forgetSession(sessionId: string): void;
  forgetUser(userId: string): void;
}

const ISSUER = "elvara";
export const ACCESS_TOKEN_MINUTES = 15;

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(key: Uint8Array, sessions: SessionSource) {
  const verify = tokenVerifier(key);
  return {
    forgetSession: sessions.forgetSession,
    forgetUser: sessions.forgetUser,

    sign: (visitor: Visitor, tokenVersion: number, now = new Date()) =>
      new SignJWT({ sid: visitor.sessionId, role: visitor.role, ver: tokenVersion })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(ISSUER)
        .setSubject(visitor.id)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + ACCESS_TOKEN_MINUTES * 60_000))
        .sign(key),

    /** The visitor behind a request, or undefined when there is no token that still holds. */
    async identify(request: FastifyRequest): Promise<Visitor | undefined> {
      const token = request.headers.authorization?.match(/^Bearer (.+)$/i)?.[1];
      if (!token) return undefined;
      const { sub, sid, role, ver } = (await verify(token)) ?? {};
      if (!sub || typeof sid !== "string") return undefined;
      const state = await sessions.load(sid);
      const holds =
        state?.userId === sub && state.isActive && !state.revoked && state.role === role && state.tokenVersion === ver;
      return holds ? { id: sub, role: state.role, sessionId: sid } : undefined;
    },
  };
}

const TOKENS_KEPT = 10_000;

/** What a token says, if its signature and time hold. A signature proven once is not computed again at every call. */
function tokenVerifier(key: Uint8Array) {
  const proven = new Map<string, JWTPayload>();
  return async (token: string): Promise<JWTPayload | undefined> => {
    const known = proven.get(token);
    if (known) {
      if ((known.exp ?? 0) * 1000 > Date.now()) return known;
      proven.delete(token);
      return undefined;
    }
    const verified = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ["HS256"] }).catch(() => undefined);
    if (!verified) return undefined;
    if (proven.size >= TOKENS_KEPT) proven.delete(proven.keys().next().value ?? "");
    proven.set(token, verified.payload);
    return verified.payload;
  };
}

/** Throws unless the visitor may use a call with this access. */
export function requireAccess(access: Access, visitor: Visitor | undefined): void {
  if (access === "guest") return;
  if (!visitor) throw unauthorized();
  if (access === "admin" && visitor.role !== "admin") throw forbidden();
}
