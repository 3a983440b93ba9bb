import { officeMessages } from "../../../shared/office_messages.ts";
import { BodyRefused } from "../../../shared/refusals.ts";
import type { Sealed } from "../../store/stored_event.ts";

/**
 * The sealed content of a paper; one value must hold it with the rest of its row. @throws
 * BodyRefused.
 */
export function requireStorableSize(
  content: Sealed,
  sentence: string = officeMessages.protocolTooLong,
): Sealed {
  if (content.box.length > MOST_OF_BOX) throw new BodyRefused(413, sentence);
  return content;
}

/** Characters: a value takes 65,000 bytes (`LIMITS`), and 40 damages unencrypted some 5,000. */
const MOST_OF_BOX = 56_000;
