import type { PasswordChange, Tokens } from "../../shared/api/identity.ts";
import { passwordFault } from "../../shared/identity/password_rules.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { Invalid, Unauthorized } from "../../shared/refusals.ts";
import type { Services } from "../services.ts";
import { hashPassword, isPassword } from "./password.ts";
import { beginLogin } from "./refresh_token.ts";
import { type ActiveUser, activeUserOf, changeUsers, withUser } from "./users.ts";

type World = Pick<Services, "kv" | "clock" | "ids" | "vault" | "logins">;

/**
 * Gives a user another password, which ends all their logins. @returns tokens of a new login for
 * the device that changed it. @throws Invalid at the field.
 */
export async function changePassword(
  world: World,
  userId: string,
  { currentPassword, newPassword }: PasswordChange,
  device: string,
): Promise<Tokens> {
  const changed = await changeUsers(world.kv, async (users) => {
    const user = activeUserOf(users, userId);
    if (!user) throw new Unauthorized();
    await requirePassword(user, currentPassword);
    await requireGoodPassword(newPassword, user.email);
    return withUser(users, await withPassword(user, newPassword, world.clock()));
  });
  world.logins.forget();
  const user = activeUserOf(changed, userId);
  if (!user) throw new Unauthorized();
  return await beginLogin(world, user, device);
}

/**
 * Sets the forgotten password of the user with this e-mail; switches off the second factor, which
 * may be lost too, and ends all logins. A store without any user gets this one.
 */
export async function replacePassword(
  { kv, clock, ids, logins }: Pick<World, "kv" | "clock" | "ids" | "logins">,
  email: string,
  password: string,
): Promise<"replaced" | "made" | "unknown"> {
  let outcome: "replaced" | "made" | "unknown" = "unknown";
  await changeUsers(kv, async (users) => {
    const user = users.find((one): one is ActiveUser =>
      one.email === email && one.status === "active"
    );
    outcome = user ? "replaced" : users.length === 0 ? "made" : "unknown";
    if (outcome === "made") {
      const passwordHash = await hashPassword(password);
      return [{ id: ids(), email, status: "active", passwordHash, since: clock() }];
    }
    if (!user) return users;
    const { secondFactor: _, ...changed } = await withPassword(user, password, clock());
    return withUser(users, changed);
  });
  logins.forget();
  return outcome;
}

/** The user with another password: former logins and links end. */
export async function withPassword(
  { passwordLink: _, ...user }: ActiveUser,
  password: string,
  since: string,
): Promise<ActiveUser> {
  return { ...user, passwordHash: await hashPassword(password), since };
}

/** @throws Invalid if it is not the user's password. */
export async function requirePassword(user: ActiveUser, currentPassword: string): Promise<void> {
  if (await isPassword(currentPassword, user.passwordHash)) return;
  throw new Invalid([{ path: "currentPassword", message: officeMessages.passwordWrong }]);
}

/** @throws Invalid if a new password is too short, the user's e-mail, or among the commonest. */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const typed = password.trim().toLowerCase();
  const fault = passwordFault(password) ??
    (typed === email.toLowerCase() ? officeMessages.passwordIsEmail : undefined) ??
    (await isFrequentPassword(typed) ? officeMessages.passwordCommon : undefined);
  if (fault) throw new Invalid([{ path: "newPassword", message: fault }]);
}

/** Whether a password in lower case is among the 10,000 commonest. */
async function isFrequentPassword(password: string): Promise<boolean> {
  // Imported when needed: it is large and rarely used.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"].slice(0, MOST)
    .some((one) => one.toLowerCase() === password);
}

const MOST = 10_000;
