import type { ProtocolSigning } from "../../../../shared/api/protocol.ts";
import { agreedEnd, type ReturnBasis } from "../../../../shared/papers/settlement/return_basis.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { findShownHandover } from "../../../papers/handover_versions.ts";
import { agreedTermsIn, filledHandover, type PaperWorld } from "../../../papers/paper_parts.ts";

/** The content, and the context that was displayed to the signers, if both have signed. */
type ShownContent = Pick<ProtocolSigning, "content" | "shownToSigners">;

/** The protocol whose basis is read. */
interface OfRental {
  readonly kind: ProtocolKind;
  readonly rentalId: string;
  readonly period: Period;
}

/** The basis of a signed return, as it was displayed to the signers; null for a handover. */
export async function readReturnBasis(
  world: Pick<PaperWorld, "kv" | "vault">,
  { kind, ...rental }: OfRental,
  shown: ShownContent,
): Promise<ReturnBasis | null> {
  const basis = await readCurrentBasis(world, kind, rental);
  const handover = basis && shown.shownToSigners?.handover;
  const found = handover && await findShownHandover(world, rental.rentalId, handover);
  return returnBasisOf(basis, shown, found?.content ?? null);
}

/** The basis of a saved return: the current one, or the displayed one where both have signed since. */
export async function readSavedReturnBasis(
  world: Pick<PaperWorld, "kv" | "vault">,
  rental: OfRental,
  shown: ShownContent,
): Promise<ReturnBasis | null> {
  if (shown.shownToSigners) return await readReturnBasis(world, rental, shown);
  return await readCurrentBasis(world, rental.kind, rental);
}

/**
 * The agreed end and the handover that were displayed to the signers of a return. The customer has
 * left: a later change elsewhere does not invalidate what both signed, and a handover that was not
 * displayed is not part of the basis. Older devices send no context: the end is then that of the
 * settlement, and the handover the newest one.
 */
export function returnBasisOf(
  current: ReturnBasis | null,
  { content: { settlement }, shownToSigners: context }: ShownContent,
  shownHandover: ReturnBasis["handover"],
): ReturnBasis | null {
  if (!current) return null;
  if (!context) return { ...current, agreedEnd: settlement?.plannedEnd ?? current.agreedEnd };
  const { terms, period } = context;
  return { handover: shownHandover, agreedEnd: agreedEnd(terms ?? undefined, period) };
}

/** The current basis of a rental's return; null for a handover. */
async function readCurrentBasis(
  world: Pick<PaperWorld, "kv" | "vault">,
  kind: ProtocolKind,
  { rentalId, period }: Pick<OfRental, "rentalId" | "period">,
): Promise<ReturnBasis | null> {
  if (kind === "handover") return null;
  const [handover, terms] = await Promise.all([
    filledHandover(world, rentalId),
    agreedTermsIn(world, rentalId),
  ]);
  return { handover, agreedEnd: agreedEnd(terms, period) };
}
