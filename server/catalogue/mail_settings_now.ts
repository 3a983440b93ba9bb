import { DEFAULT_MAIL_SETTINGS, type MailSettings } from "../../shared/mail/mail_settings.ts";
import type { MailSettingsDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** Which mails go out by themselves, as it was set, else all. */
export function mailSettingsNow(now: CatalogueSnapshot): MailSettings {
  const set = mailSettingsDocument(now);
  return set ? { mails: set.mails, texts: set.texts, digest: set.digest } : DEFAULT_MAIL_SETTINGS;
}

/** How often they were set; 0 while they are the defaults. */
export function mailSettingsVersion(now: CatalogueSnapshot): number {
  return mailSettingsDocument(now)?.version ?? 0;
}

function mailSettingsDocument(now: CatalogueSnapshot): MailSettingsDocument | undefined {
  const set = now.setting.get("customer-mails");
  return set?.id === "customer-mails" ? set : undefined;
}
