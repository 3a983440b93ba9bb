import { officeMessages } from "../../../shared/office_messages.ts";
import type { PaperKind } from "../../../shared/paperwork/options.ts";
import { Rejection } from "../../../shared/refusals.ts";

/** A paper that a rental has. */
interface Paper {
  readonly kind: PaperKind;
  readonly signed: boolean;
}

/**
 * Which papers go where all of a rental are deleted: all, or none where a protocol is signed, which
 * is only ever deleted alone (decisions §4.2, §9.4). @throws Rejection.
 */
export function decidePapersDeletion<One extends Paper>(papers: readonly One[]): readonly One[] {
  if (papers.some(({ kind, signed }) => kind !== "agreement" && signed)) {
    throw new Rejection("signed_protocol", officeMessages.papersHoldSigned);
  }
  return papers;
}
