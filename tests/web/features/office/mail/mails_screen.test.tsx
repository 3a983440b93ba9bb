import { beforeEach, describe, expect, test, vi } from "vitest";
import type { MailQueue } from "../../../../../shared/api/mail.ts";
import { MailsScreen } from "../../../../../web/features/office/mail/MailsScreen.tsx";
import { adminPaths } from "../../../../../shared/paths.ts";
import { readText, renderedHtml } from "../../../rendered_text.tsx";

const ALL_SENT = "Wszystkie wiadomości zostały wysłane.";
let queue: MailQueue;
vi.mock("../../../../../web/features/office/mail/use_mails.ts", () => ({
  useMails: () => ({ list: { error: undefined, busy: false }, mails: [], queue }),
}));

beforeEach(() => {
  queue = { waiting: 0, hasAccount: true };
});

describe("'Poczta' without a mail that failed", () => {
  test("shows that all mail is sent where none is pending", () => {
    expect(readText(renderedHtml(<MailsScreen />))).toContain(ALL_SENT);
  });

  test("shows how many mails wait for an account, and leads to the settings", () => {
    queue = { waiting: 5, hasAccount: false };
    const html = renderedHtml(<MailsScreen />);
    expect(readText(html)).toContain("5 wiadomości czeka: brakuje konta");
    expect(readText(html)).not.toContain(ALL_SENT);
    expect(html).toContain(adminPaths.settings);
  });

  test("shows a pending mail without a warning", () => {
    queue = { waiting: 1, hasAccount: true };
    const html = renderedHtml(<MailsScreen />);
    expect(readText(html)).toContain("1 wiadomość czeka na wysłanie.");
    expect(readText(html)).not.toContain(ALL_SENT);
    expect(html).not.toContain(adminPaths.settings);
  });
});
