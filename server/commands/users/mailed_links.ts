import { paths } from "../../../shared/paths.ts";
import { Gone } from "../../../shared/refusals.ts";
import { messages } from "../../../shared/messages.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { type AccountMailServices, changeUsersWithMails } from "./account_mail.ts";
import { requireGoodPassword, withPassword } from "../../identity/change_password.ts";
import { hashOfToken, newSecretToken } from "../../identity/secret_token.ts";
import type { Services } from "../../services.ts";
import { type ActiveUser, changeUsers, type User, withUser } from "../../identity/users.ts";

/**
 * The stored part of a link, and its address, with the token in the fragment, so that no log
 * contains it.
 */
export function makeLink(
  publicUrl: string,
  now: Instant,
  milliseconds: number,
): {
  readonly address: string;
  readonly stored: { readonly hash: string; readonly until: string };
} {
  const { token, hash } = newSecretToken();
  const until = new Date(Date.parse(now) + milliseconds).toISOString();
  return {
    address: `${publicUrl}${paths.password}#${token}`,
    stored: { hash, until },
  };
}

/**
 * Mails a link for a new password, if an active user has this e-mail; does nothing if no mail is
 * set up. The caller cannot tell the difference.
 */
export async function sendPasswordLink(
  services: AccountMailServices & Pick<Services, "config">,
  email: string,
): Promise<void> {
  const { config, clock, mailer } = services;
  if (!await mailer.isConfigured()) return;
  const { address, stored } = makeLink(config.publicUrl, clock(), PASSWORD_LINK_MS);
  const mail = {
    recipient: email,
    subject: "Nowe hasło do panelu",
    text: [
      "Ktoś poprosił o nowe hasło do panelu administratora dla tego adresu e-mail.",
      "Otwórz link w ciągu 15 minut i ustaw hasło. Link działa raz.",
      "Jeśli to nie Ty, zignoruj tę wiadomość. Obecne hasło działa nadal.",
    ].join("\n\n"),
    link: address,
    expiresAt: stored.until,
  };
  await changeUsersWithMails(services, (users) => {
    const user = users.find((one): one is ActiveUser =>
      one.email === email && one.status === "active"
    );
    const changed = user ? withUser(users, { ...user, passwordLink: stored }) : users;
    return Promise.resolve({ users: changed, mails: [mail] });
  });
}

/**
 * Sets a password by a mailed link, which works once: for a forgotten password, or for an
 * invitation, which it accepts. @throws Invalid for a weak password; Gone for a link that is
 * unknown, used or too old.
 */
export async function setPasswordByLink(
  { kv, clock, logins }: Pick<Services, "kv" | "clock" | "logins">,
  token: string,
  newPassword: string,
): Promise<void> {
  await changeUsers(kv, async (users) => {
    const found = users.find((one) => isOpen(one, hashOfToken(token), clock()));
    if (!found) throw new Gone(messages.linkEnded);
    const { id, email, configured } = found;
    await requireGoodPassword(newPassword, email);
    const active: ActiveUser = found.status === "active"
      ? found
      : { id, email, status: "active", passwordHash: "", since: clock(), joinedAt: clock() };
    return withUser(users, {
      ...await withPassword(active, newPassword, clock()),
      ...(configured === undefined ? {} : { configured }),
    });
  });
  logins.forget();
}

function isOpen(user: User, hash: string, now: Instant): boolean {
  const link = user.status === "invited"
    ? user.invitation
    : user.status === "active"
    ? user.passwordLink
    : undefined;
  return link !== undefined && link.hash === hash && link.until > now;
}

const PASSWORD_LINK_MS = 15 * 60_000;
