import { officeMessages } from "../../../../shared/office_messages.ts";
import type { OutboxEntry } from "../../../offline/entry.ts";

/**
 * A sentence about when an entry on the device will be sent; '' if a person has to do something
 * first (`trouble`), which the form's alert explains.
 */
export function whenSent(
  { trouble, online }: { trouble: OutboxEntry | undefined; online: boolean },
): string {
  if (trouble) return "";
  return online ? officeMessages.protocolSentWhenAnswered : officeMessages.protocolSentLater;
}
