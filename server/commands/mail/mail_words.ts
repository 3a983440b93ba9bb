import { SHORT_LENGTH } from "../../../shared/fields.ts";
import { oneLine, severalLines } from "../../../shared/line_text.ts";
import { unknownField } from "../../../shared/mail/fill_template.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid } from "../../../shared/refusals.ts";

/** Refuses texts with an unknown field; `names` are the known ones. @throws Invalid. */
export function requireKnownFields(
  texts: Readonly<Record<string, string>>,
  names?: Parameters<typeof unknownField>[1],
): void {
  for (const [path, text] of Object.entries(texts)) {
    const field = unknownField(text, names);
    if (field === undefined) continue;
    const message = officeMessages.mailFieldUnknown.replace("{field}", () => field);
    throw new Invalid([{ path, message }]);
  }
}

/** Subject and text of a mail as they are sent, from filled texts. @throws Invalid if too long. */
export function mailWords(filled: { readonly subject: string; readonly text: string }): {
  readonly subject: string;
  readonly text: string;
} {
  const subject = oneLine(filled.subject);
  const text = severalLines(filled.text);
  if (subject.length > SHORT_LENGTH) throw tooLong("subject");
  if (text.length > LONGEST_TEXT) throw tooLong("body");
  return { subject, text };
}

function tooLong(path: string): Invalid {
  return new Invalid([{ path, message: messages.fieldTooLong }]);
}

/** Characters of a text whose fields are filled: twice what may be typed. */
const LONGEST_TEXT = 8_000;
