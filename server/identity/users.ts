import { z } from "zod";
import { Busy } from "../../shared/refusals.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { pauseBefore } from "../store/locked.ts";
import { setChecked } from "../store/set_checked.ts";
import type { Actor } from "../store/stored_event.ts";

/** A mailed link: the SHA-256 of its token, and until when it works. */
const mailedLink = z.object({ hash: z.string(), until: z.iso.datetime() });

/** A second factor (TOTP): its secret, sealed; marks of the unused recovery codes. */
const secondFactor = z.object({
  box: z.string(),
  since: z.iso.datetime(),
  recovery: z.array(z.string()),
  /** Number of the last accepted 30 s step: a code works once. */
  lastStep: z.number().int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

const who = {
  id: z.string(),
  email: z.string(),
  /** Mark of the ADMIN_PASSWORD of the last start: a restart with the same one changes nothing. */
  configured: z.string().optional(),
};
const activeUser = z.object({
  ...who,
  status: z.literal("active"),
  passwordHash: z.string(),
  /** Since when e-mail and password are these: earlier logins have ended. */
  since: z.iso.datetime(),
  secondFactor: secondFactor.optional(),
  /** When an invitation was accepted; absent for users of the first start and of older releases. */
  joinedAt: z.iso.datetime().optional(),
  passwordLink: mailedLink.optional(),
});
export type ActiveUser = z.infer<typeof activeUser>;

const user = z.discriminatedUnion("status", [
  activeUser,
  z.object({ ...who, status: z.literal("invited"), invitation: mailedLink }),
  z.object({ ...who, status: z.literal("deactivated") }),
]);
/** A person with access to the back office, an invited one, or one whose access has ended. */
export type User = z.infer<typeof user>;

/** Releases before 0.2.0 stored their one administrator by itself. */
const storedUsers = z.union([
  z.object({ users: z.array(user) }),
  activeUser.omit({ status: true }).transform((one) => ({
    users: [{ ...one, status: "active" as const }],
  })),
]);

/** Everybody who has or had access, the first user first. */
export async function readUsers(kv: Deno.Kv): Promise<readonly User[]> {
  return usersOf(await kv.get(keys.users()));
}

/** The e-mail of who recorded an event, by its actor; null for any other than a user. */
export async function readActorEmails(kv: Deno.Kv): Promise<(actor: Actor) => string | null> {
  const users = await readUsers(kv);
  return (actor) => users.find(({ id }) => actor === `administrator/${id}`)?.email ?? null;
}

/** The users as an entry of the store contains them. */
export function usersOf({ value }: { readonly value: unknown }): readonly User[] {
  return value === null ? [] : fromBytes(value, storedUsers, "the users").users;
}

/** The active user with this id. */
export function activeUserOf(users: readonly User[], id: string): ActiveUser | undefined {
  return users.find((one): one is ActiveUser => one.id === id && one.status === "active");
}

/**
 * Whether a person chose the password: not the one that the first start made, in the millisecond in
 * which it made the user's id.
 */
export function hasOwnPassword({ id, since, configured, joinedAt }: ActiveUser): boolean {
  const madeAt = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  return configured !== undefined || joinedAt !== undefined ||
    Date.parse(since) - madeAt > A_SECOND;
}

/** Milliseconds. */
const A_SECOND = 1000;

/** The users with one of them replaced. */
export function withUser(users: readonly User[], changed: User): readonly User[] {
  return users.map((one) => one.id === changed.id ? changed : one);
}

/**
 * Changes the users, which are one value, so that a rule over all of them holds on any store.
 * `change` runs again with the latest ones if another instance was faster; it returns the same
 * array to change nothing. @throws what `change` throws; Busy.
 */
export async function changeUsers(
  kv: Deno.Kv,
  change: (users: readonly User[]) => readonly User[] | Promise<readonly User[]>,
): Promise<readonly User[]> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const stored = await kv.get(keys.users());
    const before = usersOf(stored);
    const users = await change(before);
    if (users === before || await setChecked(kv, stored, toBytes(storedUsersOf(users)))) {
      return users;
    }
    await pauseBefore(tries);
  }
  throw new Busy("the users could not be changed");
}

/**
 * The users as they are stored. Each write has its own id: otherwise two instances that use up the
 * same code would write the same bytes, and each would take the other's write for its own.
 */
export function storedUsersOf(users: readonly User[]) {
  return { users, write: crypto.randomUUID() };
}

const MOST_TRIES = 60;
