import type { MailSettings } from "../../../shared/mail/mail_settings.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { mailSettingsNow, mailSettingsVersion } from "../mail_settings_now.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { isChanged } from "../patched.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";

/**
 * Saves which mails are sent automatically from now on, and their texts; waiting mails keep theirs,
 * except for those with a link. @returns 200 with them. @throws Stale.
 */
export function saveMailSettings(
  services: ChangeServices,
  context: ChangeContext,
  wish: MailSettings,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  return executeChange(services, context, (now) => {
    const before = mailSettingsNow(now);
    requireVersion(expected, mailSettingsVersion(now), () => before);
    const put = { ...wish, id: "customer-mails" as const };
    return {
      changes: isChanged({ ...before, id: put.id }, put) ? [{ kind: "setting", put }] : [],
      reply: (after) => ({
        status: 200,
        body: mailSettingsNow(after),
        version: mailSettingsVersion(after),
      }),
    };
  });
}
