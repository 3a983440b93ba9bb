import type { UserConfirmation } from "../../../shared/api/identity.ts";
import type { Invitation, InvitationRequest, OfficeUser } from "../../../shared/api/users.ts";
import { isEmail, normalizedEmail } from "../../../shared/customer/email.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, NotFound, Rejection, Unauthorized } from "../../../shared/refusals.ts";
import { formatDateTime, instant } from "../../../shared/warsaw.ts";
import type { Services } from "../../services.ts";
import { keys } from "../../store/keys.ts";
import {
  type AccountMailServices,
  queueAccountMail,
  tellUsers,
  type Told,
  toldOf,
} from "./account_mail.ts";
import { makeLink } from "./mailed_links.ts";
import { endLogins } from "../../identity/refresh_token.ts";
import { confirmed, withoutSecondFactor } from "../../identity/second_factor.ts";
import {
  type ActiveUser,
  activeUserOf,
  changeUsers,
  readUsers,
  type User,
  withUser,
} from "../../identity/users.ts";

/** Everybody with access, invited or deactivated; `own` is the caller's id. */
export async function listUsers(
  { kv, config }: Pick<Services, "kv" | "config">,
  own: string,
): Promise<OfficeUser[]> {
  const users = await readUsers(kv);
  return users.map((user) => ({
    id: user.id,
    email: user.email,
    status: user.status,
    hasSecondFactor: user.status === "active" && user.secondFactor !== undefined,
    invitedUntil: user.status === "invited" ? user.invitation.until : null,
    isCurrent: user.id === own,
    isConfigured: isConfigured(user, config),
  }));
}

/**
 * Invites somebody by e-mail; also again, after an expired invitation or a deactivation. The link
 * works for 48 hours, once. @returns the link where no mail is set up, to be passed on by hand.
 * @throws Invalid, also for a wrong password or code; Rejection `user_exists`, `too_many_users`.
 */
export async function inviteUser(
  services: AccessWorld,
  own: string,
  { email: typed, ...confirmation }: InvitationRequest,
): Promise<Invitation> {
  const { config, clock, ids } = services;
  const email = normalizedEmail(typed);
  if (!isEmail(email)) throw new Invalid([{ path: "email", message: messages.emailInvalid }]);
  const { address, stored } = makeLink(config.publicUrl, clock(), INVITATION_MS);
  const told = await changeAccess(services, own, confirmation, (users) => {
    const known = users.find((one) => one.email === email);
    if (known?.status === "active") {
      throw new Rejection("user_exists", officeMessages.userExists);
    }
    if (!known && users.length >= MOST_USERS) {
      throw new Rejection("too_many_users", officeMessages.tooManyUsers);
    }
    const invited: User = {
      ...identityOf(known ?? { id: ids(), email }),
      status: "invited",
      invitation: stored,
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
  await tellUsers(services, told, `zaproszenie do panelu dla ${email}`);
  return { email, until: stored.until, link: isMailed ? null : address };
}

/**
 * Ends another user's access: their logins end, on other instances within a minute, and their devices
 * are unknown. Their id stays for the histories. The caller stays, so that somebody always has access.
 * @throws Invalid for a wrong password or code; NotFound; Rejection as `requireOther`.
 */
export async function deactivateUser(
  services: AccessWorld & Pick<Services, "logins">,
  own: string,
  id: string,
  confirmation: UserConfirmation,
): Promise<void> {
  const { kv } = services;
  let email = "";
  const told = await changeAccess(services, own, confirmation, (users, caller) => {
    const user = requireOther(services, users, caller, id);
    email = user.email;
    return withUser(users, { ...identityOf(user), status: "deactivated" });
  });
  await endLogins(services, { userId: id });
  for await (const { key } of kv.list({ prefix: keys.knownDevices(id) })) await kv.delete(key);
  await tellUsers(services, told, `odebranie dostępu: ${email}`);
}

/**
 * Switches off the second factor of another user who has lost it.
 * @throws Invalid for a wrong password or code; NotFound; Rejection as `requireOther`.
 */
export async function resetSecondFactor(
  services: AccessWorld,
  own: string,
  id: string,
  confirmation: UserConfirmation,
): Promise<void> {
  let email = "";
  const told = await changeAccess(services, own, confirmation, (users, caller) => {
    const user = requireOther(services, users, caller, id);
    email = user.email;
    return user.status === "active" ? withUser(users, withoutSecondFactor(user)) : users;
  });
  await tellUsers(services, told, `reset weryfikacji dwuetapowej: ${email}`);
}

type AccessWorld =
  & AccountMailServices
  & Pick<Services, "kv" | "clock" | "ids" | "vault" | "config">;

/**
 * Changes the users for a caller who confirms it, in one commit: the rules first, so that a refused
 * change uses up no code. @throws Unauthorized for a caller whose access has ended; Invalid; what
 * `change` throws.
 */
async function changeAccess(
  { kv, clock, vault }: AccessWorld,
  own: string,
  confirmation: UserConfirmation,
  change: (users: readonly User[], caller: ActiveUser) => readonly User[],
): Promise<Told> {
  let told = toldOf([], own);
  await changeUsers(kv, async (users) => {
    const caller = activeUserOf(users, own);
    if (!caller) throw new Unauthorized(messages.sessionEnded);
    const changed = change(users, caller);
    told = toldOf(users, own);
    return withUser(changed, await confirmed({ clock, vault }, caller, confirmation));
  });
  return told;
}

/**
 * The user whose access another one may change. Whoever has ADMIN_EMAIL keeps access and second factor
 * in any case: they run the business. A new user changes that of no older one for 24 hours, in which
 * all read the mails about it. @throws NotFound; Rejection `own_user`, `configured_user`, `new_user`.
 */
function requireOther(
  { config, clock }: Pick<AccessWorld, "config" | "clock">,
  users: readonly User[],
  { id: own, joinedAt }: ActiveUser,
  id: string,
): User {
  const user = users.find((one) => one.id === id);
  if (!user) throw new NotFound();
  if (id === own) throw new Rejection("own_user", officeMessages.ownUser);
  if (isConfigured(user, config)) {
    throw new Rejection("configured_user", officeMessages.configuredUser);
  }
  const free = joinedAt === undefined ? "" : instant(Date.parse(joinedAt) + NEW_FOR_MS);
  const isOlder = user.status === "active" && joinedAt !== undefined &&
    (user.joinedAt ?? "") < joinedAt;
  if (isOlder && clock() < free) {
    const until = formatDateTime(free);
    throw new Rejection("new_user", officeMessages.newUser.replace("{czas}", until));
  }
  return user;
}

function isConfigured({ email }: User, { adminEmail }: Services["config"]): boolean {
  return email === normalizedEmail(adminEmail);
}

/** The fields of a user that stay whatever their state. */
function identityOf({ id, email, configured }: Pick<User, "id" | "email" | "configured">) {
  return { id, email, ...(configured === undefined ? {} : { configured }) };
}

const INVITATION_MS = 48 * 3_600_000;
const NEW_FOR_MS = 24 * 3_600_000;
/** All of them are one value of the store. */
const MOST_USERS = 30;
