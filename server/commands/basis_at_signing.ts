import type { ProtocolSigning } from "../../shared/api/protocol.ts";
import { agreedEnd } from "../../shared/paperwork/agreed_end.ts";
import type { ReturnBasis } from "../../shared/paperwork/return_basis.ts";

/**
 * What a return that both have signed is held against: the end that they saw agreed. The customer has
 * left; what was agreed on since, elsewhere, does not undo what is signed. A device of before does not
 * say what it showed, and is believed.
 */
export function basisAtSigning(
  basis: ReturnBasis | null,
  { content: { settlement }, stood }: Pick<ProtocolSigning, "content" | "stood">,
): ReturnBasis | null {
  if (!basis) return null;
  const shown = stood
    ? agreedEnd(stood.terms ?? undefined, stood.period)
    : settlement?.plannedEnd ?? basis.agreedEnd;
  return { ...basis, agreedEnd: shown };
}
