import type { ComparedField } from "../../../records/ComparedFields.tsx";
import type { Difference } from "../../../../shared/merge3.ts";
import { settle } from "../../../../shared/papers/settlement/settle.ts";
import type { ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import type { Settlement } from "../../../../shared/papers/settlement/settlement.ts";
import { SILHOUETTE_WORDS } from "../../../../shared/papers/options.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import type { ConflictField } from "../../../offline/conflict.ts";
import { counted } from "../../../../shared/counted.ts";
import { polishNumber } from "../../../kit/fields/polish_number.ts";
import { damageName } from "../damage/damage_words.ts";
import { photoCount } from "../draft/field_words.ts";
import { DRAFT_LABELS } from "../draft/protocol_draft.ts";
import { inZloty } from "../settlement/settlement_words.ts";

/** The label of a part of a protocol in the comparison. */
export function conflictLabel(field: ConflictField): string {
  return field === "dateTime" ? "Data i godzina" : DRAFT_LABELS[field];
}

/** The lines that show a version's value; none if it is empty. */
export function conflictLines(field: ConflictField, content: ProtocolContent): string[] {
  switch (field) {
    case "dateTime":
      return [formatDateTime(content.dateTime)];
    case "fuelLevel":
      return [`${content.fuelLevel}%`];
    case "mileage":
      return [`${polishNumber(content.mileage)} km`];
    case "equipment":
      return content.equipment;
    case "damages":
      return content.damages.map((damage, at) =>
        withNote(damageName(damage, at + 1), damage.note, damage.photoId ? "ze zdjęciem" : "")
      );
    case "photos":
      return photoLines(content);
    case "settlement":
      return content.settlement ? settlementLines(content.settlement, content) : [];
    case "unsignedReason":
      return content.unsignedReason ? [content.unsignedReason] : [];
    case "silhouette":
      return [SILHOUETTE_WORDS[content.silhouette ?? "car"]];
    default:
      return content[field] === "" ? [] : [content[field]];
  }
}

/** Names the side that changed a part of which the value before is known. */
export function changedByWords(changedBy: Difference<string>["changedBy"]): string {
  switch (changedBy) {
    case "mine":
      return "Zmienione tylko u Ciebie";
    case "theirs":
      return "Zmienione tylko na serwerze";
    case "both":
      return "Zmienione po obu stronach";
    default:
      return changedBy satisfies never;
  }
}

/** A difference as the texts of its three versions. */
export function comparedField(
  { field, changedBy }: Difference<ConflictField>,
  { before, mine, theirs }: Record<"mine" | "theirs", ProtocolContent> & {
    /** Undefined if unknown. */
    readonly before: ProtocolContent | undefined;
  },
): ComparedField<ConflictField> {
  const textOf = (content: ProtocolContent) => conflictLines(field, content).join("\n");
  return {
    field,
    label: conflictLabel(field),
    note: before ? changedByWords(changedBy) : "Nie wiadomo, kto zmienił",
    before: before && textOf(before),
    mine: textOf(mine),
    theirs: textOf(theirs),
  };
}

/** '1 pole', '3 pola', '5 pól'. */
export function fieldCount(count: number): string {
  return counted(count, ["pole", "pola", "pól"]);
}

function photoLines({ photos }: ProtocolContent): string[] {
  if (photos.length === 0) return [];
  const each = photos.map(({ takenAt, note }, at) =>
    withNote(`Zdjęcie ${at + 1}`, formatDateTime(takenAt), note)
  );
  return [photoCount(photos.length), ...each];
}

/** The total is first; the details follow. */
function settlementLines(settlement: Settlement, content: ProtocolContent): string[] {
  const { lines, total, deposit, toReturn, toPay } = settle(settlement, content);
  const { rates, chargeLate, chargeFuel, plannedEnd, handover } = settlement;
  return [
    toPay > 0 ? `Do dopłaty: ${inZloty(toPay)}` : `Do zwrotu klientowi: ${inZloty(toReturn)}`,
    `Razem do potrącenia: ${inZloty(total)}`,
    `Kaucja: ${inZloty(deposit)}`,
    ...lines.map(({ label, amount }) => `${label}: ${inZloty(amount)}`),
    `Spóźnienie ${chargeLate ? "liczone" : "nieliczone"}, umówiony zwrot ${
      formatDateTime(plannedEnd)
    }`,
    `Paliwo ${chargeFuel ? "liczone" : "nieliczone"}`,
    `Przy wydaniu: ${handedOverWords(handover)}`,
    `Stawki: godzina ${inZloty(rates.lateHourFee)}, dziesiąta baku ${
      inZloty(rates.fuelTenthFee)
    }, kilometr ${inZloty(rates.kilometreFee)}`,
  ];
}

function handedOverWords({ mileage, fuelLevel }: Settlement["handover"]): string {
  return [
    mileage === null ? "przebieg nieznany" : `${polishNumber(mileage)} km`,
    fuelLevel === null ? "paliwo nieznane" : `paliwo ${fuelLevel}%`,
  ].join(", ");
}

function withNote(name: string, ...notes: readonly string[]): string {
  return [name, ...notes].filter(Boolean).join(": ").replace(/: (ze zdjęciem)$/, ", $1");
}
