import { expect, test } from "vitest";
import { documents } from "../../../server/catalogue/documents.ts";
import { DEFAULT_MAIL_SETTINGS, perMail } from "../../../shared/mail/mail_settings.ts";

test("settings stored before a deposit, an agreement, a link and an answer had words have the usual ones", () => {
  const { signed_agreement: _, deposit_returned: __, ...mails } = perMail(() => ({
    enabled: false,
    text: "Cześć!",
  }));
  const { signed_agreement, deposit_returned } = DEFAULT_MAIL_SETTINGS.mails;
  const stored = { id: "customer-mails", version: 2, mails, digest: false };
  expect(documents.setting.parse({ ...stored, createdAt: "", modifiedAt: "" })).toMatchObject({
    mails: { ...mails, signed_agreement, deposit_returned },
    texts: DEFAULT_MAIL_SETTINGS.texts,
    digest: false,
  });
});
