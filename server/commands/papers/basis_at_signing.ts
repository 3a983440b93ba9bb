import type { ProtocolSigning } from "../../../shared/api/protocol.ts";
import { agreedEnd } from "../../../shared/paperwork/agreed_end.ts";
import type { ProtocolKind } from "../../../shared/paperwork/options.ts";
import type { ReturnBasis } from "../../../shared/paperwork/return_basis.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { handoverShown } from "../../documents/handover_shown.ts";
import type { PaperWorld } from "../../documents/paper_parts.ts";
import { readReturnBasis } from "../../documents/read_return_basis.ts";

/** What both saw and signed, or were about to sign when it was saved. */
export type SeenByBoth = Pick<ProtocolSigning, "content" | "stood">;

/** The protocol whose basis is read. */
interface OfRental {
  readonly kind: ProtocolKind;
  readonly rentalId: string;
  readonly period: Period;
}

/** Reads what a return is held against that both have seen; null for a handover. */
export async function readBasisAtSigning(
  world: Pick<PaperWorld, "kv" | "vault">,
  { kind, ...rental }: OfRental,
  seen: SeenByBoth,
): Promise<ReturnBasis | null> {
  const basis = await readReturnBasis(world, kind, rental);
  const handover = basis && seen.stood?.handover;
  const shown = handover && await handoverShown(world, rental.rentalId, handover);
  return basisAtSigning(basis, seen, shown?.content ?? null);
}

/** The same of what was saved: of today, unless both have signed it since and say what they saw. */
export async function readBasisOfSaved(
  world: Pick<PaperWorld, "kv" | "vault">,
  rental: OfRental,
  seen: SeenByBoth,
): Promise<ReturnBasis | null> {
  if (seen.stood) return await readBasisAtSigning(world, rental, seen);
  return await readReturnBasis(world, rental.kind, rental);
}

/**
 * What a return that both have signed is held against: the end and the handover that they saw. The
 * customer has left; what was agreed on or written since, elsewhere, does not undo what is signed, and
 * a handover that nobody at the car saw holds nothing against it. A device of before does not say what
 * it showed: of the end it is believed, and the handover is the newest.
 */
export function basisAtSigning(
  basis: ReturnBasis | null,
  { content: { settlement }, stood }: SeenByBoth,
  shownHandover: ReturnBasis["handover"],
): ReturnBasis | null {
  if (!basis) return null;
  if (!stood) return { ...basis, agreedEnd: settlement?.plannedEnd ?? basis.agreedEnd };
  return { handover: shownHandover, agreedEnd: agreedEnd(stood.terms ?? undefined, stood.period) };
}
