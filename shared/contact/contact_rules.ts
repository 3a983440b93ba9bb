import { isEmail } from "../customer/email.ts";
import { isPhone, phoneLine } from "../customer/phone.ts";
import { oneLine, severalLines } from "../line_text.ts";
import { messages } from "../messages.ts";

/**
 * The contact form as typed, under the names of the API. The last name is optional, and one of e-mail
 * and phone is enough.
 */
export interface ContactValues {
  readonly customerFirstName: string;
  readonly customerLastName?: string;
  readonly customerEmail: string;
  readonly customerPhone?: string;
  readonly message: string;
  readonly consent: boolean;
}

export type ContactField = keyof ContactValues;

/** One broken rule: its field, which is its path in the API, and its sentence. */
export interface ContactFault {
  readonly field: ContactField;
  readonly message: string;
}

/**
 * Every broken rule of the contact form in the order of public-side §5: the consent comes first. A form
 * and the server judge the same text: without pasted characters that are invisible.
 */
export function contactFaults({ message, consent, ...typed }: ContactValues): ContactFault[] {
  const customerFirstName = oneLine(typed.customerFirstName);
  const customerEmail = oneLine(typed.customerEmail);
  const customerPhone = phoneLine(typed.customerPhone ?? "");
  const rules: [broken: boolean, field: ContactField, message: string][] = [
    [!consent, "consent", messages.contactConsentMissing],
    [customerFirstName === "", "customerFirstName", messages.firstNameMissing],
    [customerEmail === "" && customerPhone === "", "customerEmail", REACH_MISSING],
    [customerEmail !== "" && !isEmail(customerEmail), "customerEmail", messages.emailInvalid],
    [customerPhone !== "" && !isPhone(customerPhone), "customerPhone", messages.phoneInvalid],
    [severalLines(message) === "", "message", messages.contactMessageMissing],
  ];
  return rules.flatMap(([broken, field, sentence]) => broken ? [{ field, message: sentence }] : []);
}

/** There is no way to answer. */
export const REACH_MISSING = "Proszę podać telefon albo adres e-mail.";
