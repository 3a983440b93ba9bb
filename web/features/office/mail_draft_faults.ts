import { unknownField } from "../../../shared/mail/fill_template.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";

/** Typed subject and body of a mail. */
export type MailDraft = { readonly subject: string; readonly body: string };

/** Messages at the fields (back-office §5); `names` are the fields that the mail may contain. */
export function mailDraftFaults(
  { subject, body }: MailDraft,
  names?: Parameters<typeof unknownField>[1],
): Partial<Record<keyof MailDraft, string>> {
  const atSubject = faultOf(subject, names);
  const atBody = faultOf(body, names);
  return { ...(atSubject && { subject: atSubject }), ...(atBody && { body: atBody }) };
}

function faultOf(text: string, names: Parameters<typeof unknownField>[1]): string | undefined {
  if (!text.trim()) return messages.fieldRequired;
  const field = unknownField(text, names);
  return field && officeMessages.mailFieldUnknown.replace("{field}", () => field);
}
