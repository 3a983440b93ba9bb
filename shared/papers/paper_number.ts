import { toWarsaw } from "../warsaw.ts";
import type { AgreementTerms } from "./agreement_events.ts";
import type { PaperRental } from "./paper_data.ts";

/**
 * The number that all three papers of a rental share, made without a server: its first day and the
 * end of its id, e.g. '20261120/9F3A21'. The day is that of the agreement as it was signed, where
 * there is one.
 */
export function paperNumber({ id, period }: PaperRental, terms?: AgreementTerms): string {
  const firstDay = terms?.signedFrom ?? terms?.validFrom ?? period.start;
  const day = toWarsaw(firstDay).date.replaceAll("-", "");
  return `${day}/${id.slice(-6).toUpperCase()}`;
}
