import type { ContactFault, ContactField } from "../../../shared/contact/contact_rules.ts";

export type ContactErrors = Readonly<Partial<Record<ContactField, string>>>;

/** What stands at the fields: the first broken rule of each. */
export function contactErrors(faults: readonly ContactFault[]): ContactErrors {
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));
}
