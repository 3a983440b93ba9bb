import type { EmailSettings, EmailSettingsInput } from "../../../shared/api/email_settings.ts";
import { normalizedEmail } from "../../../shared/customer/email.ts";
import type { Vault } from "../../ledger/vault.ts";
import type { Services } from "../../services.ts";
import { type Setting, settingNow } from "../settings_now.ts";

type Account = Setting<"email-settings">;

/**
 * The account with the given address and code, which is sealed before it is stored; an empty code
 * keeps what is there (decisions §2.6).
 */
export function nextAccount(
  vault: Vault,
  before: Account,
  { adminEmail, adminEmailPassword }: EmailSettingsInput,
): Account {
  return {
    adminEmail: adminEmail === undefined ? before.adminEmail : normalizedEmail(adminEmail),
    sealedPassword: adminEmailPassword
      ? sealPassword(vault, adminEmailPassword, before.sealedPassword)
      : before.sealedPassword,
  };
}

/** A typed app code, sealed; the stored text where it is the same code. */
function sealPassword(vault: Vault, password: string, stored: string): string {
  const isSame = stored !== "" && vault.openText(PURPOSE, stored) === password;
  return isSame ? stored : vault.sealText(PURPOSE, password);
}

/** The account as replied: without the code. */
export function accountView(
  { smtpUrl }: Services["config"],
  { adminEmail, sealedPassword }: Account,
): EmailSettings {
  const hasPassword = sealedPassword !== "";
  const isWhole = adminEmail !== "" && hasPassword;
  const account = smtpUrl !== undefined ? "environment" : isWhole ? "settings" : "none";
  return { adminEmail, adminEmailPassword: "", hasPassword, account };
}

/** The account with its code opened, for the mailer alone; empty if it was not filled. */
export async function readEmailAccount(
  { catalogue, vault }: Pick<Services, "catalogue" | "vault">,
): Promise<{ readonly adminEmail: string; readonly password: string }> {
  const { adminEmail, sealedPassword } = settingNow(await catalogue.snapshot(), "email-settings");
  return { adminEmail, password: sealedPassword && vault.openText(PURPOSE, sealedPassword) };
}

/** Address of the business's mail: the settings', else the configured one (decisions §9.8). */
export async function businessAddress(
  { catalogue, config }: Pick<Services, "catalogue" | "config">,
): Promise<string> {
  return settingNow(await catalogue.snapshot(), "email-settings").adminEmail || config.adminEmail;
}

const PURPOSE = "e-mail settings";
