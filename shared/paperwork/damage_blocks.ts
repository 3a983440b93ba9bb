import { type Damage, DAMAGE_KIND_WORDS, DAMAGE_VIEW_WORDS } from "./damage.ts";
import type { PaperBlock, PaperRow } from "./paper.ts";
import type { ProtocolContent } from "./protocol_content.ts";

/** The car's sketch with its damages, and their list under the same numbers. */
export function damageBlocks(
  { damages, photos, bodyDamages }: ProtocolContent,
  prepared = false,
): PaperBlock[] {
  const photoIds = photos.map(({ id }) => id);
  return [
    { kind: "heading", text: "Uszkodzenia" },
    {
      kind: "sketch",
      damages: damages.map(({ view, x, y, isNew }, index) => ({
        view,
        x,
        y,
        isNew,
        number: index + 1,
      })),
    },
    damages.length === 0 ? { kind: "paragraph", text: prepared ? TO_MARK : NO_DAMAGE } : {
      kind: "table",
      columns: [
        { head: "Nr", share: 7 },
        { head: "Szkoda", share: 9 },
        { head: "Miejsce", share: 12 },
        { head: "Rodzaj", share: 18 },
        { head: "Opis", share: 45 },
        { head: "Zdjęcie", share: 9 },
      ],
      rows: damages.map((damage, index) => damageRow(damage, index + 1, photoIds)),
    },
    ...(bodyDamages === "" ? [] : [
      { kind: "heading", text: "Opis uszkodzeń" },
      { kind: "paragraph", text: bodyDamages },
    ] as const),
  ];
}

const NO_DAMAGE = "Na szkicu nie zaznaczono uszkodzeń.";
const TO_MARK = "Uszkodzenia zaznacza się na szkicu przy samochodzie.";

function damageRow(
  { isNew, view, kind, note, photoId }: Damage,
  number: number,
  photoIds: readonly string[],
): PaperRow {
  const photo = photoId === null ? -1 : photoIds.indexOf(photoId);
  return {
    cells: [
      isNew ? String(number) : `D${number}`,
      isNew ? "nowa" : "dawna",
      DAMAGE_VIEW_WORDS[view],
      DAMAGE_KIND_WORDS[kind],
      note === "" ? "–" : note,
      photo < 0 ? "–" : `nr ${photo + 1}`,
    ],
  };
}
