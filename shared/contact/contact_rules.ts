import { isEmail } from "../customer/email.ts";
import { isPhone } from "../customer/phone.ts";
import { messages } from "../messages.ts";

/**
 * The contact form as typed, under the names of the API; the last name and the phone are optional.
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

/** Every broken rule of the contact form in the order of public-side §5: the consent comes first. */
export function contactFaults(form: ContactValues): ContactFault[] {
  const { customerFirstName, customerEmail, customerPhone = "", message, consent } = form;
  const rules: [broken: boolean, field: ContactField, message: string][] = [
    [!consent, "consent", messages.contactConsentMissing],
    [blank(customerFirstName), "customerFirstName", messages.firstNameMissing],
    [blank(customerEmail), "customerEmail", messages.emailMissing],
    [!blank(customerEmail) && !isEmail(customerEmail), "customerEmail", messages.emailInvalid],
    [!blank(customerPhone) && !isPhone(customerPhone), "customerPhone", messages.phoneInvalid],
    [blank(message), "message", messages.contactMessageMissing],
  ];
  return rules.flatMap(([broken, field, sentence]) => broken ? [{ field, message: sentence }] : []);
}

function blank(text: string): boolean {
  return text.trim() === "";
}
