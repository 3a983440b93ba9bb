import { describe, expect, test } from "vitest";
import type { MailQueue } from "../../../../../shared/api/mail.ts";
import { MailsScreen } from "../../../../../web/features/office/mail/MailsScreen.tsx";
import { keepResource } from "../../../../../web/api/resource_cache.ts";
import { adminPaths } from "../../../../../shared/paths.ts";
import { readText, renderedHtml } from "../../../rendered_text.tsx";

const ALL_SENT = "Wszystkie wiadomości zostały wysłane.";

/** The screen, with this queue loaded before and no mail that failed. */
function screen(queue: MailQueue): string {
  keepResource("admin/mails", { mails: [], queue });
  return renderedHtml(<MailsScreen />);
}

describe("'Poczta' without a mail that failed", () => {
  test("shows that all mail is sent where none is pending", () => {
    expect(readText(screen({ waiting: 0, hasAccount: true }))).toContain(ALL_SENT);
  });

  test("shows how many mails wait for an account, and leads to the settings", () => {
    const html = screen({ waiting: 5, hasAccount: false });
    expect(readText(html)).toContain("5 wiadomości czeka: brakuje konta");
    expect(readText(html)).not.toContain(ALL_SENT);
    expect(html).toContain(adminPaths.settings);
  });

  test("shows a pending mail without a warning", () => {
    const html = screen({ waiting: 1, hasAccount: true });
    expect(readText(html)).toContain("1 wiadomość czeka na wysłanie.");
    expect(readText(html)).not.toContain(ALL_SENT);
    expect(html).not.toContain(adminPaths.settings);
  });
});
