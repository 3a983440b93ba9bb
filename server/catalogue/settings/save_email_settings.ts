import type { EmailSettings, EmailSettingsInput } from "../../../shared/api/email_settings.ts";
import { normalizedEmail } from "../../../shared/customer/email.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { emailDocument, sealPassword } from "../email_settings_now.ts";
import type { Services } from "../../services.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { isChanged } from "../patched.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";

/**
 * Saves the e-mail account. The code is sealed before it is stored; an empty one keeps what is
 * there (decisions §2.6). @returns 200 with the settings. @throws Stale.
 */
export async function saveEmailSettings(
  services: ChangeServices & Pick<Services, "vault" | "config" | "clock">,
  context: ChangeContext,
  { adminEmail, adminEmailPassword }: EmailSettingsInput,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  const { vault, config, clock } = services;
  return await executeChange(services, context, (now) => {
    const before = emailDocument(now);
    requireVersion(expected, before?.version ?? 0, () => emailSettingsView(now, config));
    const stored = before ?? { ...NOTHING_SET, version: 0 };
    const put = {
      ...stored,
      adminEmail: adminEmail === undefined ? stored.adminEmail : normalizedEmail(adminEmail),
      sealedPassword: adminEmailPassword
        ? sealPassword(vault, adminEmailPassword)
        : stored.sealedPassword,
    };
    return {
      changes: isChanged(stored, put)
        ? [{ kind: "setting", put: { ...put, accountSince: clock() } }]
        : [],
      reply: (after) => ({
        status: 200,
        body: emailSettingsView(after, config),
        version: emailDocument(after)?.version ?? 0,
      }),
    };
  });
}

/** The e-mail settings as replied: without the code. */
export function emailSettingsView(
  now: CatalogueSnapshot,
  { smtpUrl }: Services["config"],
): EmailSettings {
  const { adminEmail, sealedPassword } = emailDocument(now) ?? NOTHING_SET;
  const hasPassword = sealedPassword !== "";
  const isWhole = adminEmail !== "" && hasPassword;
  const account = smtpUrl !== undefined ? "environment" : isWhole ? "settings" : "none";
  return { adminEmail, adminEmailPassword: "", hasPassword, account };
}

const NOTHING_SET = { id: "email-settings" as const, adminEmail: "", sealedPassword: "" };
