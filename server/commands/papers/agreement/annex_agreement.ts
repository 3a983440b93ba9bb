import type { Instant } from "../../../../shared/warsaw.ts";
import type { Facts } from "../../../ledger/facts.ts";
import { rentalPapers } from "../../../projections/papers/paper_links.ts";
import { outdatedPdfs } from "../outdated_pdfs.ts";
import { NOTHING_REMOVED, type Removal, together } from "../paper_deletion.ts";
import { type AgreementWorld, loadAgreement } from "./load_agreement.ts";

/**
 * Extends a rental's signed agreement by an annex: its end moves, and what was signed stays. Nothing
 * where the rental has no signed agreement, or one with that end.
 */
export async function agreementAnnexed(
  services: AgreementWorld,
  facts: Facts,
  { rentalId, until, now }: {
    readonly rentalId: string;
    readonly until: Instant;
    readonly now: Instant;
  },
): Promise<Removal> {
  const link = (await rentalPapers(services.kv, rentalId)).find(({ kind }) => kind === "agreement");
  if (!link?.signed) return NOTHING_REMOVED;
  const agreement = await loadAgreement(services, facts, link.id);
  if (agreement.state.terms.validTo === until) return NOTHING_REMOVED;
  const event = { type: "AgreementAnnexed" as const, validTo: until };
  const { appends } = await agreement.decided([event], { now });
  const shown = { kind: "agreement" as const, rentalId, isChanged: true };
  return together([{ appends, paths: [] }, await outdatedPdfs(services.kv, facts, shown)]);
}
