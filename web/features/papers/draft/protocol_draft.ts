import { z } from "zod";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { oneLine, severalLines } from "../../../../shared/line_text.ts";
import { changedFields } from "../../../../shared/merge3.ts";
import { damage, silhouette } from "../../../../shared/papers/damage/damage.ts";
import { CLEANLINESS } from "../../../../shared/papers/options.ts";
import {
  type ProtocolContent,
  protocolContent,
  protocolPhoto,
} from "../../../../shared/papers/protocol_content.ts";
import { fromWarsaw, type Instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { parsePolishNumber, polishNumber } from "../../../kit/fields/polish_number.ts";
import { typedTime } from "../../../kit/fields/polish_date.ts";
import {
  settlementDraft,
  settlementDraftOf,
  settlementOf,
} from "../settlement/settlement_draft.ts";
import type { KeepingState } from "../../../offline/device/draft_keeper.ts";

const condition = z.enum([...CLEANLINESS, ""]);

/** The values of a protocol's form: plain, as typed, and valid as a stored draft. */
export const protocolDraft = z.object({
  registrationNumber: z.string(),
  /** yyyy-MM-dd, and the time as typed, by Warsaw's clock. */
  date: z.string(),
  time: z.string(),
  bodyCondition: condition,
  interiorCondition: condition,
  /** Percent; null until it was set. */
  fuelLevel: z.number().nullable(),
  /** km, as typed. */
  mileage: z.string(),
  bodyRemarks: z.string(),
  bodyDamages: z.string(),
  /** Rows; empty ones are not saved. */
  equipment: z.array(z.string()),
  // Texts as typed: the schemas of stored content trim them.
  damages: z.array(damage.extend({ note: z.string() })),
  photos: z.array(protocolPhoto.extend({ note: z.string() })),
  settlement: settlementDraft.nullable(),
  /** Drafts of earlier releases have none, nor a silhouette. */
  unsignedReason: z.string().default(""),
  silhouette: silhouette.default("car"),
});
export type ProtocolDraft = z.infer<typeof protocolDraft>;

/** All fields of the form with their labels, in order. */
export const DRAFT_LABELS: Readonly<Record<keyof ProtocolDraft, string>> = {
  registrationNumber: "Numer rejestracyjny",
  date: "Data",
  time: "Godzina",
  mileage: "Przebieg",
  bodyCondition: "Stan nadwozia",
  interiorCondition: "Stan wnętrza",
  fuelLevel: "Paliwo",
  silhouette: "Sylwetka na rysunku szkód",
  damages: "Uszkodzenia na rysunku",
  bodyDamages: "Opis uszkodzeń",
  bodyRemarks: "Uwagi",
  photos: "Zdjęcia",
  equipment: "Wyposażenie",
  settlement: "Rozliczenie",
  unsignedReason: "Powód wydania bez podpisanej umowy lub danych kierowcy",
};

/** The fields with different values in both drafts, in the form's order. */
export function changedInDraft(
  before: ProtocolDraft,
  after: ProtocolDraft,
): (keyof ProtocolDraft)[] {
  return changedFields(before, after, DRAFT_LABELS);
}

/** A protocol or its content as values of its form. */
export function draftOfProtocol(content: ProtocolContent | Protocol): ProtocolDraft {
  const { date, time } = toWarsaw(content.dateTime);
  return {
    registrationNumber: content.registrationNumber,
    date,
    time,
    bodyCondition: content.bodyCondition,
    interiorCondition: content.interiorCondition,
    fuelLevel: content.fuelLevel,
    mileage: polishNumber(content.mileage),
    bodyRemarks: content.bodyRemarks,
    bodyDamages: content.bodyDamages,
    equipment: content.equipment,
    damages: content.damages,
    photos: content.photos,
    settlement: content.settlement && settlementDraftOf(content.settlement),
    unsignedReason: content.unsignedReason ?? "",
    silhouette: content.silhouette ?? "car",
  };
}

/**
 * The content of a valid draft. An unchanged moment keeps its instant (`known`): when clocks go
 * back, the same local time occurs twice.
 * @throws ZodError for a draft with faults
 */
export function draftContent(draft: ProtocolDraft, known?: Instant): ProtocolContent {
  const { date: _date, time: _time, unsignedReason, ...fields } = draft;
  const settlement = draft.settlement && settlementOf(draft.settlement, draft.damages);
  return protocolContent.parse({
    ...fields,
    registrationNumber: oneLine(draft.registrationNumber),
    bodyRemarks: severalLines(draft.bodyRemarks),
    bodyDamages: severalLines(draft.bodyDamages),
    ...(unsignedReason.trim() && { unsignedReason: severalLines(unsignedReason) }),
    dateTime: momentOfDraft(draft, known),
    mileage: parsePolishNumber(draft.mileage),
    equipment: draft.equipment.map(oneLine).filter((row) => row !== ""),
    damages: draft.damages.map((one) => ({
      ...one,
      note: oneLine(one.note),
      photoId: photoOf(draft, one.photoId),
    })),
    photos: draft.photos.map((photo) => ({ ...photo, note: oneLine(photo.note) })),
    settlement: settlement && {
      ...settlement,
      fees: settlement.fees.map((fee) => ({ ...fee, label: oneLine(fee.label) })),
    },
  });
}

/** The typed moment; '' while it is incomplete. */
export function momentOfDraft(
  draft: Pick<ProtocolDraft, "date" | "time">,
  known?: Instant,
): Instant {
  const { date } = draft;
  const time = typedTime(draft.time);
  return date === "" || time === "" ? "" : fromWarsaw(date, time, known);
}

/** The id of a photo, or null if the photo was removed from the draft. */
function photoOf({ photos }: ProtocolDraft, photoId: string | null): string | null {
  return photos.some(({ id }) => id === photoId) ? photoId : null;
}

/** The unsaved draft of a protocol. */
export const keptProtocol = z.object({
  /** The protocol's id, also of one that the server does not have yet. */
  id: z.string(),
  /** The etag of the version it is based on; empty for a new protocol. */
  etag: z.string(),
  /** The rental's car when the form was opened; drafts of earlier releases have none. */
  carId: z.string().optional(),
  before: protocolDraft,
  typed: protocolDraft,
});
export type KeptProtocol = z.infer<typeof keptProtocol>;

/** Stores drafts of protocols by name. */
export interface ProtocolDrafts {
  /** Whether the latest change is stored. */
  readonly keeping: { readonly state: KeepingState };
  read(name: string): Promise<KeptProtocol | undefined>;
  /** See `DeviceDrafts`. */
  latest(name: string): Promise<KeptProtocol | "unknown" | undefined>;
  /** Stores a draft; undefined deletes it. */
  keep(name: string, kept: KeptProtocol | undefined): Promise<void>;
}
