import type { AgreementTerms } from "../../../shared/paperwork/agreement_events.ts";
import { PROTOCOL_KINDS } from "../../../shared/paperwork/options.ts";
import type { Facts } from "../../ledger/facts.ts";
import { sameTerms } from "./decide_agreement.ts";
import { type Removal, together } from "./paper_deletion.ts";
import { pdfOutdated } from "./pdf_outdated.ts";

/** An agreement that something happens to; its terms are null where there is none. */
export interface ChangedAgreement {
  readonly rentalId: string;
  readonly before: AgreementTerms | null;
  readonly after: AgreementTerms | null;
}

/**
 * What an agreement takes along when its terms change: the drawn PDFs of its rental's protocols,
 * which show its period, fee and deposit, or somebody would sign the old ones at the car.
 */
export async function protocolPdfsOutdated(
  kv: Deno.Kv,
  facts: Pick<Facts, "stream">,
  { rentalId, before, after }: ChangedAgreement,
): Promise<Removal> {
  const isSame = before && after ? sameTerms(before, after) : before === after;
  if (isSame) return { appends: [], paths: [] };
  const kinds = PROTOCOL_KINDS.map((kind) => pdfOutdated(kv, facts, rentalId, kind));
  return together(await Promise.all(kinds));
}
