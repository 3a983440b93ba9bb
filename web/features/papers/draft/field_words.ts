import { DAMAGE_KIND_WORDS, DAMAGE_VIEW_WORDS } from "../../../../shared/papers/damage/damage.ts";
import { counted } from "../../../../shared/counted.ts";
import type { ProtocolDraft } from "./protocol_draft.ts";

/** The value of a draft's field as text; '' if it is empty. */
export function fieldWords(name: keyof ProtocolDraft, draft: ProtocolDraft): string {
  switch (name) {
    case "date":
      return draft.date.split("-").reverse().join("-");
    case "mileage":
      return draft.mileage && `${draft.mileage} km`;
    case "fuelLevel":
      return draft.fuelLevel === null ? "" : `${draft.fuelLevel}%`;
    case "equipment":
      return draft.equipment.filter((row) => row.trim() !== "").join(", ");
    case "damages":
      return draft.damages
        .map(({ kind, view }) => `${DAMAGE_KIND_WORDS[kind]} (${DAMAGE_VIEW_WORDS[view]})`)
        .join(", ");
    case "photos":
      return draft.photos.length === 0 ? "" : photoCount(draft.photos.length);
    case "settlement":
      return draft.settlement ? "wypełnione" : "";
    default:
      return draft[name];
  }
}

/** '1 zdjęcie', '3 zdjęcia', '5 zdjęć'. */
export function photoCount(count: number): string {
  return counted(count, ["zdjęcie", "zdjęcia", "zdjęć"]);
}

/** '1 uszkodzenie', '2 uszkodzenia', '5 uszkodzeń'. */
export function damageCount(count: number): string {
  return counted(count, ["uszkodzenie", "uszkodzenia", "uszkodzeń"]);
}
