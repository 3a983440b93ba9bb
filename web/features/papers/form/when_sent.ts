import { officeMessages } from "../../../../shared/office_messages.ts";
import type { OutboxEntry } from "../../../offline/entry.ts";

/**
 * When what was saved on the device goes to the server by itself; '' where a person has something to
 * do first (`trouble`), which the form's alert says.
 */
export function whenSent(
  { trouble, online }: { trouble: OutboxEntry | undefined; online: boolean },
): string {
  if (trouble) return "";
  return online ? officeMessages.protocolSentWhenAnswered : officeMessages.protocolSentLater;
}
