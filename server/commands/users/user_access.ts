import type { Invitation, OfficeUser } from "../../../shared/api/users.ts";
import { isEmail, normalizedEmail } from "../../../shared/customer/email.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, NotFound, Rejection } from "../../../shared/refusals.ts";
import type { Services } from "../../services.ts";
import { keys } from "../../store/keys.ts";
import { type AccountMailServices, queueAccountMail } from "./account_mail.ts";
import { makeLink } from "./mailed_links.ts";
import { endLogins } from "../../identity/refresh_token.ts";
import { withoutSecondFactor } from "../../identity/second_factor.ts";
import { changeUsers, readUsers, type User, withUser } from "../../identity/users.ts";

/** Everybody with access, invited or deactivated; `own` is the caller's id. */
export async function listUsers(kv: Deno.Kv, own: string): Promise<OfficeUser[]> {
  const users = await readUsers(kv);
  return users.map((user) => ({
    id: user.id,
    email: user.email,
    status: user.status,
    hasSecondFactor: user.status === "active" && user.secondFactor !== undefined,
    invitedUntil: user.status === "invited" ? user.invitation.until : null,
    isCurrent: user.id === own,
  }));
}

/**
 * Invites somebody by e-mail; also again, after an expired invitation or a deactivation. The link
 * works for 48 hours, once. @returns the link where no mail is set up, to be passed on by hand.
 * @throws Invalid; Rejection `user_exists`, `too_many_users`.
 */
export async function inviteUser(
  services: AccountMailServices & Pick<Services, "config">,
  wish: string,
): Promise<Invitation> {
  const { kv, config, clock, ids } = services;
  const email = normalizedEmail(wish);
  if (!isEmail(email)) throw new Invalid([{ path: "email", message: messages.emailInvalid }]);
  const { address, stored } = makeLink(config.publicUrl, clock(), INVITATION_MS);
  await changeUsers(kv, (users) => {
    const known = users.find((one) => one.email === email);
    if (known?.status === "active") {
      throw new Rejection("user_exists", officeMessages.userExists);
    }
    if (!known && users.length >= MOST_USERS) {
      throw new Rejection("too_many_users", officeMessages.tooManyUsers);
    }
    const { configured } = known ?? {};
    const invited: User = {
      id: known?.id ?? ids(),
      email,
      status: "invited",
      invitation: stored,
      ...(configured === undefined ? {} : { configured }),
    };
    return known ? withUser(users, invited) : [...users, invited];
  });
  const isMailed = await queueAccountMail(services, {
    recipient: email,
    subject: "Zaproszenie do panelu",
    text: [
      "Dzień dobry,",
      "masz zaproszenie do panelu administratora.",
      "Otwórz link w ciągu 48 godzin i ustaw swoje hasło. Link działa raz.",
    ].join("\n\n"),
    link: address,
    expiresAt: stored.until,
  });
  return { email, until: stored.until, link: isMailed ? null : address };
}

/**
 * Ends a user's access: their logins end, on other instances within a minute, and their devices are
 * unknown. Their id stays for the histories. @throws NotFound; Rejection `last_user`.
 */
export async function deactivateUser(
  services: Pick<Services, "kv" | "clock" | "ids" | "vault" | "logins">,
  id: string,
): Promise<void> {
  const { kv } = services;
  await changeUsers(kv, (users) => {
    const user = requireUser(users, id);
    const others = users.filter((one) => one.id !== id && one.status === "active");
    if (user.status === "active" && others.length === 0) {
      throw new Rejection("last_user", officeMessages.lastUser);
    }
    if (user.status === "deactivated") return users;
    const { email, configured } = user;
    return withUser(users, {
      id,
      email,
      status: "deactivated",
      ...(configured === undefined ? {} : { configured }),
    });
  });
  await endLogins(services, { userId: id });
  for await (const { key } of kv.list({ prefix: keys.knownDevices(id) })) await kv.delete(key);
}

/** Switches off the second factor of a user who has lost it. @throws NotFound. */
export async function resetSecondFactor(kv: Deno.Kv, id: string): Promise<void> {
  await changeUsers(kv, (users) => {
    const user = requireUser(users, id);
    return user.status === "active" ? withUser(users, withoutSecondFactor(user)) : users;
  });
}

function requireUser(users: readonly User[], id: string): User {
  const user = users.find((one) => one.id === id);
  if (!user) throw new NotFound();
  return user;
}

const INVITATION_MS = 48 * 3_600_000;
/** All of them are one value of the store. */
const MOST_USERS = 30;
