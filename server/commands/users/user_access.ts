import type {
  Invitation,
  InvitationRequest,
  OfficeUser,
  UserConfirmation,
} from "../../../shared/api/identity.ts";
import { isEmail, normalizedEmail } from "../../../shared/customer/email.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, NotFound, Rejection, Unauthorized } from "../../../shared/refusals.ts";
import { formatDateTime, instant } from "../../../shared/warsaw.ts";
import type { Services } from "../../services.ts";
import { keys } from "../../store/keys.ts";
import {
  accessMails,
  type AccountMail,
  type AccountMailServices,
  changeUsersWithMails,
} from "./account_mail.ts";
import { makeLink } from "./mailed_links.ts";
import { endLogins } from "../../identity/refresh_token.ts";
import { confirmed, withoutSecondFactor } from "../../identity/second_factor.ts";
import {
  type ActiveUser,
  activeUserOf,
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
  const isMailed = await changeAccess(services, own, confirmation, (users) => {
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
    return {
      users: known ? withUser(users, invited) : [...users, invited],
      what: `zaproszenie do panelu dla ${email}`,
      mail: {
        recipient: email,
        subject: "Zaproszenie do panelu",
        text: [
          "Dzień dobry,",
          "masz zaproszenie do panelu administratora.",
          "Otwórz link w ciągu 48 godzin i ustaw swoje hasło. Link działa raz.",
        ].join("\n\n"),
        link: address,
        expiresAt: stored.until,
      },
    };
  });
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
  await changeAccess(services, own, confirmation, (users, caller) => {
    const user = requireOther(services, users, caller, id);
    return {
      users: user.status === "deactivated"
        ? users
        : withUser(users, { ...identityOf(user), status: "deactivated" }),
      what: `odebranie dostępu: ${user.email}`,
    };
  });
  await endLogins(services, { userId: id });
  for await (const { key } of kv.list({ prefix: keys.knownDevices(id) })) await kv.delete(key);
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
  await changeAccess(services, own, confirmation, (users, caller) => {
    const user = requireOther(services, users, caller, id);
    return {
      users: user.status === "active" && user.secondFactor
        ? withUser(users, withoutSecondFactor(user))
        : users,
      what: `reset weryfikacji dwuetapowej: ${user.email}`,
    };
  });
}

/**
 * Confirms a change of the mail account, by which codes, links and invitations are mailed, and mails
 * it to all users. @throws Unauthorized; Invalid for a wrong password or code; Rejection `new_user`.
 */
export async function confirmMailAccount(
  services: AccessWorld,
  own: string,
  confirmation: UserConfirmation,
): Promise<void> {
  const what = "zmiana konta poczty firmy";
  await changeAccess(services, own, confirmation, (users, caller) => {
    // By its own account a new user would read the links for the passwords of all others.
    for (const user of users) requireNoOlder(services, caller, user);
    return { users: [...users], what };
  });
}

type AccessWorld =
  & AccountMailServices
  & Pick<Services, "kv" | "clock" | "ids" | "vault" | "config">;

/** What a change does to the users, in words for all of them; `mail` is the invited person's. */
interface ChangeOfAccess {
  readonly users: readonly User[];
  readonly what: string;
  readonly mail?: AccountMail;
}

/**
 * Changes the users for a caller who confirms it, with the mails about it in one commit: the rules
 * first, so that a refused change uses up no code. What changes nothing is not mailed.
 * @returns whether mails are sent. @throws Unauthorized for a caller whose access has ended; Invalid; what
 * `change` throws.
 */
async function changeAccess(
  services: AccessWorld,
  own: string,
  confirmation: UserConfirmation,
  change: (users: readonly User[], caller: ActiveUser) => ChangeOfAccess,
): Promise<boolean> {
  return await changeUsersWithMails(services, async (users) => {
    const caller = activeUserOf(users, own);
    if (!caller) throw new Unauthorized(messages.sessionEnded);
    const { users: changed, what, mail } = change(users, caller);
    return {
      users: withUser(changed, await confirmed(services, caller, confirmation)),
      mails: changed === users
        ? []
        : [...mail ? [mail] : [], ...accessMails(services, users, own, what)],
    };
  });
}

/**
 * The user whose access another one may change. Whoever has ADMIN_EMAIL keeps access and second factor
 * in any case: they run the business. A new user changes that of no older one for 24 hours, in which
 * all read the mails about it. @throws NotFound; Rejection `own_user`, `configured_user`, `new_user`.
 */
function requireOther(
  services: Pick<AccessWorld, "config" | "clock">,
  users: readonly User[],
  caller: ActiveUser,
  id: string,
): User {
  const user = users.find((one) => one.id === id);
  if (!user) throw new NotFound();
  if (id === caller.id) throw new Rejection("own_user", officeMessages.ownUser);
  if (isConfigured(user, services.config)) {
    throw new Rejection("configured_user", officeMessages.configuredUser);
  }
  requireNoOlder(services, caller, user);
  return user;
}

/** @throws Rejection `new_user` for a caller who is new, if the user has been there longer. */
function requireNoOlder(
  { clock }: Pick<AccessWorld, "clock">,
  { joinedAt }: ActiveUser,
  user: User,
): void {
  const free = joinedAt === undefined ? "" : instant(Date.parse(joinedAt) + NEW_FOR_MS);
  const isOlder = user.status === "active" && joinedAt !== undefined &&
    (user.joinedAt ?? "") < joinedAt;
  if (isOlder && clock() < free) {
    const until = formatDateTime(free);
    throw new Rejection("new_user", officeMessages.newUser.replace("{czas}", until));
  }
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
