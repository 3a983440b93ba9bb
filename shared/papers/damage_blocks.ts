import { comparedTexts } from "./compared_texts.ts";
import { type Damage, DAMAGE_KIND_WORDS, DAMAGE_VIEW_WORDS } from "./damage/damage.ts";
import type { PaperBlock, PaperRow } from "./paper.ts";
import type { ProtocolContent } from "./protocol_content.ts";

/**
 * The car's sketch with its damages, and their list with the same numbers; for a return compared
 * with its handover, with the differences marked.
 */
export function damageBlocks(
  content: ProtocolContent,
  handover: ProtocolContent | null,
  prepared = false,
): PaperBlock[] {
  const { damages, bodyDamages, silhouette } = content;
  const rows = handover && !prepared ? comparedRows(content, handover) : plainRows(content);
  return [
    { kind: "heading", text: "Uszkodzenia" },
    {
      kind: "sketch",
      ...(silhouette && { silhouette }),
      damages: damages.map(({ view, x, y, isNew }, index) => ({
        view,
        x,
        y,
        isNew,
        number: index + 1,
      })),
    },
    rows.length === 0
      ? { kind: "paragraph", text: prepared ? TO_MARK : NO_DAMAGE }
      : { kind: "table", columns: handover && !prepared ? COMPARISON : COLUMNS, rows },
    ...(handover
      ? comparedTexts(DESCRIPTION, handover.bodyDamages, bodyDamages, prepared)
      : bodyDamages === ""
      ? []
      : [
        { kind: "heading", text: DESCRIPTION },
        { kind: "paragraph", text: bodyDamages },
      ] as const),
  ];
}

function plainRows({ damages, photos }: ProtocolContent): PaperRow[] {
  return damages.map((damage, index) => ({ cells: cellsOf(damage, index + 1, photos) }));
}

/** The damages of the return, and those of the handover that it does not have. */
function comparedRows(
  { damages, photos }: ProtocolContent,
  handover: ProtocolContent,
): PaperRow[] {
  const before = new Map(handover.damages.map((damage) => [damage.id, damage]));
  const after = new Set(damages.map(({ id }) => id));
  return [
    ...damages.map((damage, index) => {
      const difference = differenceOf(before.get(damage.id), damage);
      return marked(cellsOf(damage, index + 1, photos), difference);
    }),
    ...handover.damages.filter(({ id }) => !after.has(id)).map((damage) =>
      // It is not on the sketch of the return, and its photo is an annex of the handover.
      marked(cellsOf({ ...damage, isNew: false }, undefined, []), "brak przy zwrocie")
    ),
  ];
}

function marked(cells: readonly string[], difference: string): PaperRow {
  return difference === ""
    ? { cells: [...cells, "bez zmian"] }
    : { look: "changed", cells: [...cells, difference] };
}

function differenceOf(before: Damage | undefined, after: Damage): string {
  if (!before) return "dopisano";
  const isSame = COMPARED.every((name) => before[name] === after[name]);
  return isSame ? "" : "zmieniono";
}

/** Without a number where the sketch has none. */
function cellsOf(
  { isNew, view, kind, note, photoId }: Damage,
  number: number | undefined,
  photos: ProtocolContent["photos"],
): string[] {
  const photo = photoId === null ? -1 : photos.findIndex(({ id }) => id === photoId);
  return [
    number === undefined ? "–" : isNew ? String(number) : `D${number}`,
    isNew ? "nowa" : "dawna",
    DAMAGE_VIEW_WORDS[view],
    DAMAGE_KIND_WORDS[kind],
    note === "" ? "–" : note,
    photo < 0 ? "–" : `nr ${photo + 1}`,
  ];
}

const NO_DAMAGE = "Na szkicu nie zaznaczono uszkodzeń.";
const TO_MARK = "Uszkodzenia zaznacza się na szkicu przy samochodzie.";
const DESCRIPTION = "Opis uszkodzeń";
/** Fields of a damage that may differ at the return; `isNew` is not compared. */
const COMPARED = ["view", "x", "y", "kind", "note"] as const;
const COLUMNS = [
  { head: "Nr", share: 7 },
  { head: "Szkoda", share: 9 },
  { head: "Miejsce", share: 12 },
  { head: "Rodzaj", share: 18 },
  { head: "Opis", share: 45 },
  { head: "Zdjęcie", share: 9 },
];
const COMPARISON = [
  { head: "Nr", share: 7 },
  { head: "Szkoda", share: 9 },
  { head: "Miejsce", share: 12 },
  { head: "Rodzaj", share: 17 },
  { head: "Opis", share: 29 },
  { head: "Zdjęcie", share: 9 },
  { head: "Różnica", share: 17 },
];
