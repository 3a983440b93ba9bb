import { paths } from "../../../shared/paths.ts";
import { Gone } from "../../../shared/refusals.ts";
import { messages } from "../../../shared/messages.ts";
import { type Instant, instant } from "../../../shared/warsaw.ts";
import { emailDocument } from "../../catalogue/email_settings_now.ts";
import { type AccountMailServices, queueAccountMail, tellUsers, toldOf } from "./account_mail.ts";
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
 * Mails a link for a new password, if an active user has this e-mail. Does nothing where no mail is
 * set up, or by an account that the settings name for less than 24 hours: whoever has a token alone
 * could name their own, and find the link among its sent mails. The caller cannot tell the difference.
 */
export async function sendPasswordLink(
  services: AccountMailServices & Pick<Services, "config" | "catalogue">,
  email: string,
): Promise<void> {
  const { kv, config, clock, mailer, catalogue } = services;
  if (!await mailer.isConfigured()) return;
  const { address, stored } = makeLink(config.publicUrl, clock(), PASSWORD_LINK_MS);
  let isKnown = false;
  await changeUsers(kv, (users) => {
    const user = users.find((one): one is ActiveUser =>
      one.email === email && one.status === "active"
    );
    isKnown = user !== undefined;
    return user ? withUser(users, { ...user, passwordLink: stored }) : users;
  });
  // Looked at after the link is stored: an account that is named later ends it.
  if (config.smtpUrl === undefined) {
    const { accountSince } = emailDocument(await catalogue.snapshot()) ?? {};
    if (accountSince !== undefined) {
      const pausedUntil = instant(Date.parse(accountSince) + NEW_ACCOUNT_MS);
      if (clock() < pausedUntil) return;
    }
  }
  if (!isKnown) return;
  await queueAccountMail(services, {
    recipient: email,
    subject: "Nowe hasło do panelu",
    text: [
      "Ktoś poprosił o nowe hasło do panelu administratora dla tego adresu e-mail.",
      "Otwórz link w ciągu 15 minut i ustaw hasło. Link działa raz.",
      "Jeśli to nie Ty, zignoruj tę wiadomość. Obecne hasło działa nadal.",
    ].join("\n\n"),
    link: address,
    expiresAt: stored.until,
  });
}

/**
 * After the settings name another mail account: mailed links for a password end, and all users are
 * told. With SMTP_URL the account sends nothing.
 */
export async function mailAccountChanged(
  services: AccountMailServices & Pick<Services, "config">,
  own: string,
): Promise<void> {
  if (services.config.smtpUrl !== undefined) return;
  const users = await changeUsers(services.kv, (users) =>
    users.map((user) => {
      if (user.status !== "active") return user;
      const { passwordLink: _, ...rest } = user;
      return rest;
    }));
  await tellUsers(services, toldOf(users, own), "zmiana konta do wysyłania wiadomości");
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
    await requireGoodPassword(newPassword);
    const { id, email, configured } = found;
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
const NEW_ACCOUNT_MS = 24 * 3_600_000;
