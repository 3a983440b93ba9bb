import { describe, expect, test } from "vitest";
import { DEFAULT_MAIL_SETTINGS, perMail } from "../../../../../shared/mail/mail_settings.ts";
import { USUAL_TEXTS, WORDED_MAILS } from "../../../../../shared/mail/customer_mail_texts.ts";
import { sampleCompany } from "../../../../../server/tasks/sample/company.ts";
import {
  mailSettingsFaults,
  mailSettingsFields,
  mailSettingsValues,
  sampleMail,
} from "../../../../../web/features/office/settings/mail_settings_values.ts";

describe("the form of the mails to customers", () => {
  test("shows the usual words where the business has none, and saves them as none", () => {
    const values = mailSettingsValues(DEFAULT_MAIL_SETTINGS);
    expect(values.thanks_text).toBe(USUAL_TEXTS.thanks);
    expect(mailSettingsFields(values)).toEqual(DEFAULT_MAIL_SETTINGS);
  });

  test("returns what was set, trimmed", () => {
    const set = {
      mails: perMail(() => ({ enabled: false, text: "Cześć!" })),
      texts: { booking_link: "Oto link!", extension_answer: "Hej!" },
      digest: false,
    };
    expect(mailSettingsFields(mailSettingsValues(set))).toEqual(set);
    const typed = { ...mailSettingsValues(set), thanks_text: " Cześć! \n" };
    expect(mailSettingsFields(typed)).toEqual(set);
  });

  test("finds the unknown fields that the server would refuse", () => {
    const values = {
      ...mailSettingsValues(DEFAULT_MAIL_SETTINGS),
      pickup_reminder_text: "{{Pesel}}",
    };
    expect(mailSettingsFaults(values).map(({ path }) => path)).toEqual(["pickup_reminder_text"]);
  });

  test.each(WORDED_MAILS)("previews '%s' in the typed words about an invented rental", (kind) => {
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
  });
});
