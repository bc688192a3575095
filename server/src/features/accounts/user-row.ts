// A user's row and how it looks on the wire.
import type { User } from "@elvara/contract/accounts";
import type { users } from "./tables.ts";

export type UserRow = typeof users.$inferSelect;

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    role: row.role,
    firstName: row.firstName,
    lastName: row.lastName,
    name: row.name || fullName(row.firstName, row.lastName),
    email: row.email,
    phone: row.phone,
    avatar: row.avatar,
    isEmailVerified: row.emailVerifiedAt !== null,
    isPhoneVerified: row.phoneVerifiedAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function fullName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim();
}

/** S§4: whoever lacks a name or an e-mail is asked for them after the code. */
export function needsProfileCompletion(row: UserRow): boolean {
  return row.firstName === "" || row.lastName === "" || row.email === null;
}
