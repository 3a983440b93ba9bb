import type { Services } from "../services.ts";
import { readEmailAccount } from "../catalogue/settings/email_account.ts";
import { createMailer, type Mailer } from "./mailer.ts";

/** The mail server of the settings page's account (docs/operations.md). */
const MAIL_SERVER = "smtps://smtp.gmail.com:465";

/**
 * The mailer of `SMTP_URL`; without it, of the account that the settings page names at the moment
 * of sending, on any instance.
 */
export function createSettingsMailer(
  services: Pick<Services, "catalogue" | "vault" | "config">,
  { mailServer = MAIL_SERVER, stop }: {
    readonly mailServer?: string;
    readonly stop?: AbortSignal | undefined;
  } = {},
): Mailer {
  const { smtpUrl } = services.config;
  if (smtpUrl !== undefined) return createMailer(smtpUrl, {}, stop);

  async function current(): Promise<Mailer> {
    const { adminEmail, password } = await readEmailAccount(services);
    if (!adminEmail || !password) return createMailer(undefined);
    const url = new URL(mailServer);
    url.username = encodeURIComponent(adminEmail);
    url.password = encodeURIComponent(password);
    return createMailer(url.href, {}, stop);
  }

  return {
    isConfigured: async () => await (await current()).isConfigured(),
    send: async (mail) => await (await current()).send(mail),
  };
}
