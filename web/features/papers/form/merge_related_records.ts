import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { ReadTerms } from "../protocol_desk.ts";
import { filledOnly, type ProtocolToEdit } from "./open_protocol.ts";

/** Rental, handover and agreement of a return, as they were read last. */
export type RelatedRecords = Pick<ProtocolToEdit, "handover" | "agreed" | "agreedAt" | "rental">;

/** The same as just read: from the server, or from the device where the server did not answer. */
export interface LatestRelatedRecords {
  readonly rental: Rental;
  readonly handover: Protocol | undefined;
  readonly agreed: ReadTerms;
}

/**
 * The newest known rental, handover and agreement. Stale data of the device never replaces newer data.
 */
export function mergeRelatedRecords(
  known: RelatedRecords,
  { rental, handover, agreed }: LatestRelatedRecords,
): RelatedRecords {
  return {
    rental: known.rental.modifiedAt > rental.modifiedAt ? known.rental : rental,
    handover: newerOf(known.handover, filledOnly(handover)),
    ...newerTerms(known, agreed),
  };
}

function newerTerms(
  { agreed, agreedAt }: Pick<RelatedRecords, "agreed" | "agreedAt">,
  { terms, readAt, isCurrent }: ReadTerms,
): Pick<RelatedRecords, "agreed" | "agreedAt"> {
  const isNewer = isCurrent || terms !== undefined && (!agreed || readAt > agreedAt);
  return isNewer ? { agreed: terms, agreedAt: readAt } : { agreed, agreedAt };
}

/** A known handover stays: a source that has none does not know it yet. */
function newerOf(known: Protocol | undefined, read: Protocol | undefined): Protocol | undefined {
  if (!known || !read) return read ?? known;
  return known.id === read.id && known.version > read.version ? known : read;
}
