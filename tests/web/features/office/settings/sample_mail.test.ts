import { expect, test } from "vitest";
import { sampleCompany } from "../../../../../server/tasks/sample/company.ts";
import { WORDED_MAILS } from "../../../../../shared/mail/customer_mail_texts.ts";
import { sampleMail } from "../../../../../web/features/office/settings/mail_fields.ts";

test.each(WORDED_MAILS)(
  "the mail '%s' is previewed in the typed words about an invented rental, with price, or what was given back, and link",
  (kind) => {
    const now = Date.parse("2026-11-21T09:00:00.000Z");
    const mail = sampleMail(
      kind,
      "Cześć {{CustomerFirstName}}!",
      sampleCompany,
      "https://autoplac.test",
      now,
    );
    expect(mail.text).toContain("Cześć Anna!");
    expect(`${mail.subject} ${JSON.stringify(mail.facts)}`).toContain("Toyota Corolla");
    expect(JSON.stringify(mail.facts))
      .toContain(kind === "deposit_returned" ? "Oddano z kaucji" : "Razem za najem");
    expect(mail.link).toBe("https://autoplac.test/rezerwacja#…");
  },
);
