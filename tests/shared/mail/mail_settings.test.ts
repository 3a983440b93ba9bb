import { expect, test } from "vitest";
import { documents } from "../../../server/catalogue/documents.ts";
import { DEFAULT_MAIL_SETTINGS, perMail } from "../../../shared/mail/mail_settings.ts";

test("settings stored before an agreement, a link and an answer had words have the usual ones", () => {
  const { signed_agreement: _, ...mails } = perMail(() => ({ enabled: false, text: "Cześć!" }));
  const stored = { id: "customer-mails", version: 2, mails, digest: false };
  expect(documents.setting.parse({ ...stored, createdAt: "", modifiedAt: "" })).toMatchObject({
    mails: { ...mails, signed_agreement: DEFAULT_MAIL_SETTINGS.mails.signed_agreement },
    texts: DEFAULT_MAIL_SETTINGS.texts,
    digest: false,
  });
});
