import type { EmailDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";
import type { Vault } from "../ledger/vault.ts";
import type { Services } from "../services.ts";

/** The account of the settings page; empty where it was not filled. */
interface EmailAccount {
  readonly adminEmail: string;
  readonly password: string;
}

/** The e-mail settings as they are stored; undefined until they were set. */
export function emailDocument(now: CatalogueSnapshot): EmailDocument | undefined {
  const set = now.setting.get("email-settings");
  return set?.id === "email-settings" ? set : undefined;
}

/** The account of the settings page with its code opened, for the mailer alone. */
export async function readEmailAccount(
  { catalogue, vault }: Pick<Services, "catalogue" | "vault">,
): Promise<EmailAccount> {
  const { adminEmail = "", sealedPassword = "" } = emailDocument(await catalogue.snapshot()) ?? {};
  return { adminEmail, password: sealedPassword && vault.openText(PURPOSE, sealedPassword) };
}

/** A typed app code, sealed; the stored text where it is the same code. */
export function sealPassword(vault: Vault, password: string, stored: string): string {
  const isSame = stored !== "" && vault.openText(PURPOSE, stored) === password;
  return isSame ? stored : vault.sealText(PURPOSE, password);
}

/** Address of the business's mail: the settings', else the configured one (decisions §9.8). */
export async function businessAddress(
  { catalogue, config }: Pick<Services, "catalogue" | "config">,
): Promise<string> {
  return emailDocument(await catalogue.snapshot())?.adminEmail || config.adminEmail;
}

const PURPOSE = "e-mail settings";
