import type { ProtocolSigning } from "../../shared/api/protocol.ts";
import { agreedEnd } from "../../shared/paperwork/agreed_end.ts";
import type { ReturnBasis } from "../../shared/paperwork/return_basis.ts";

/**
 * What a return that both have signed is held against: the end and the handover that they saw. The
 * customer has left; what was agreed on or written since, elsewhere, does not undo what is signed. A
 * device of before does not say what it showed: of the end it is believed, and the handover is the
 * newest.
 */
export function basisAtSigning(
  basis: ReturnBasis | null,
  { content: { settlement }, stood }: Pick<ProtocolSigning, "content" | "stood">,
  shownHandover: ReturnBasis["handover"],
): ReturnBasis | null {
  if (!basis) return null;
  if (!stood) return { ...basis, agreedEnd: settlement?.plannedEnd ?? basis.agreedEnd };
  return { handover: shownHandover, agreedEnd: agreedEnd(stood.terms ?? undefined, stood.period) };
}
