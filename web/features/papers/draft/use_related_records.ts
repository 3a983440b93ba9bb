import { useCallback, useMemo, useRef, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { agreedEnd, type ReturnBasis } from "../../../../shared/papers/settlement/return_basis.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import type { ProtocolStore, ReadTerms } from "./protocol_store.ts";
import { filledOnly, type ProtocolToEdit } from "./open_protocol.ts";
import type { Rental } from "../../../../shared/api/rental.ts";

export type RelatedForm = ReturnType<typeof useRelatedRecords>;

/** Handover, agreement and rental of a return, which may change while its form is open. */
export function useRelatedRecords(opened: ProtocolToEdit, store: ProtocolStore) {
  const { kind, rental: { id } } = opened;
  const [shown, setShown] = useState<RelatedRecords>(() => {
    const { handover, agreed, agreement, agreedAt, rental } = opened;
    return { handover, agreed, agreement, agreedAt, rental };
  });
  /** The latest values, for code that runs before the next render. */
  const now = useRef(shown);
  const basis = useMemo(() => basisOf(kind, shown), [kind, shown]);

  const meet = useCallback((newer: Partial<RelatedRecords>) => {
    now.current = { ...now.current, ...newer };
    setShown(now.current);
  }, []);

  return {
    shown,
    /** What the return is compared with; undefined for a handover. */
    basis,
    newestBasis: () => basisOf(kind, now.current),
    /** Takes a handover that was read elsewhere. */
    meetHandover: (handover: Protocol) => meet({ handover }),
    /** Takes the agreement's state after it was signed. */
    meetAgreement: (agreement: RelatedRecords["agreement"]) => meet({ agreement }),
    /** Whether the signatures of a handover need a reason: no signed agreement, or no driver's data. */
    needsReason: () => kind === "handover" && isIncomplete(now.current),
    /** Reads all of them again; if that fails, the known ones are kept. */
    async readAgain(): Promise<void> {
      if (kind === "handover") return;
      try {
        const known = now.current;
        const [rental, handover, agreed] = await Promise.all([
          store.rental(id),
          store.ofRental("handover", known.rental),
          store.agreed(id),
        ]);
        meet(mergeRelatedRecords(now.current, { rental, handover: handover?.values, agreed }));
      } catch {
        // Neither server nor device has replied; the server checks again when the return is saved.
      }
    },
  };
}

function basisOf(
  kind: ProtocolKind,
  { rental, handover, agreed }: RelatedRecords,
): ReturnBasis | undefined {
  if (kind === "handover") return undefined;
  const period = { end: rental.endDateTime };
  return { handover: handover ?? null, agreedEnd: agreedEnd(agreed, period) };
}

/** Whether the rental has no agreement with both signatures; false if that is not known. */
export function isKnownUnsigned(agreement: RelatedRecords["agreement"]): boolean {
  return agreement !== undefined && (agreement === "none" || agreement.state !== "signed");
}

/** Whether neither the customer nor the agreement has given the driver's data; false if not known. */
export function isDriverMissing(
  agreement: RelatedRecords["agreement"],
  isGivenByCustomer: boolean,
): boolean {
  const isNamed = typeof agreement === "object" && agreement.hasLicence;
  return agreement !== undefined && !isNamed && !isGivenByCustomer;
}

/** Whether the car would be handed over without a signed agreement or without the driver's data. */
export function isIncomplete({ agreement, rental }: {
  readonly agreement?: RelatedRecords["agreement"];
  readonly rental: Pick<Rental, "hasDriver">;
}): boolean {
  return isKnownUnsigned(agreement) || isDriverMissing(agreement, rental.hasDriver === true);
}

/** A return's rental, handover and agreement, as last read. */
type RelatedRecords = Pick<
  ProtocolToEdit,
  "handover" | "agreed" | "agreement" | "agreedAt" | "rental"
>;

/** The same as just read, from the server or, if it did not reply, from the device. */
interface LatestRelatedRecords {
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

/** Keeps a known handover if the source has none, since it may not have received it yet. */
function newerOf(known: Protocol | undefined, read: Protocol | undefined): Protocol | undefined {
  if (!known || !read) return read ?? known;
  return known.id === read.id && known.version > read.version ? known : read;
}
