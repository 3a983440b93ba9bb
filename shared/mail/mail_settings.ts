import { z } from "zod";
import { longText } from "../fields.ts";
import {
  isSwitched,
  SWITCHED_MAILS,
  type SwitchedMail,
  type WordedMail,
} from "./customer_mail_texts.ts";

const choice = z.object({
  /** Whether such mails go out. */
  enabled: z.boolean(),
  /** The words of the business with fields such as `{{CarBrand}}`; empty for the usual ones. */
  text: longText,
});

/** `GET` and `POST /settings/customer-mails`: the mails that go out by themselves (decisions §12.7). */
export const mailSettings = z.object({
  mails: z.object({
    ...perMail(() => choice),
    // What was set before these could be has none.
    signed_agreement: choice.default({ enabled: true, text: "" }),
    driver_changed: choice.default({ enabled: true, text: "" }),
    deposit_returned: choice.default({ enabled: true, text: "" }),
  }),
  /** The words of mails that are sent in any case; empty for the usual ones. */
  texts: z.object({ booking_link: longText, extension_answer: longText })
    .default({ booking_link: "", extension_answer: "" }),
  /** The daily digest to the business. */
  digest: z.boolean(),
}).meta({ id: "MailSettings" });
export type MailSettings = z.infer<typeof mailSettings>;

/** The settings until an administrator sets others: all mails are sent, with the default texts. */
export const DEFAULT_MAIL_SETTINGS: MailSettings = {
  mails: perMail(() => ({ enabled: true, text: "" })),
  texts: { booking_link: "", extension_answer: "" },
  digest: true,
};

/** The words of the business for a mail; empty for the usual ones. */
export function ownText({ mails, texts }: MailSettings, kind: WordedMail): string {
  return isSwitched(kind) ? mails[kind].text : texts[kind];
}

/** One value for each mail. */
export function perMail<T>(make: (kind: SwitchedMail) => T): Record<SwitchedMail, T> {
  const [received, changed, cancelled, driver, pickup, agreement, atReturn, thanks, deposit] =
    SWITCHED_MAILS;
  return {
    [received]: make(received),
    [changed]: make(changed),
    [cancelled]: make(cancelled),
    [driver]: make(driver),
    [pickup]: make(pickup),
    [agreement]: make(agreement),
    [atReturn]: make(atReturn),
    [thanks]: make(thanks),
    [deposit]: make(deposit),
  };
}
