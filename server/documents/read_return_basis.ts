import { agreedEnd } from "../../shared/paperwork/agreed_end.ts";
import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import type { ReturnBasis } from "../../shared/paperwork/return_basis.ts";
import type { Period } from "../../shared/rental/period.ts";
import { agreedTerms, filledHandover, type PaperWorld } from "./paper_parts.ts";

/** What a rental's return is held against; null for a handover, which nothing comes before. */
export async function readReturnBasis(
  world: Pick<PaperWorld, "kv" | "vault">,
  kind: ProtocolKind,
  { rentalId, period }: { readonly rentalId: string; readonly period: Period },
): Promise<ReturnBasis | null> {
  if (kind === "handover") return null;
  const [handover, terms] = await Promise.all([
    filledHandover(world, rentalId),
    agreedTerms(world, rentalId),
  ]);
  return { handover, agreedEnd: agreedEnd(terms, period) };
}
