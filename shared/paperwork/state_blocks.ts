import { CLEANLINESS, type Cleanliness } from "./options.ts";
import type { Period } from "../rental/period.ts";
import { warsawMinutes } from "../warsaw.ts";
import type { PaperBlock, PaperRow } from "./paper.ts";
import { paperCount, paperMoment } from "./paper_words.ts";
import type { ProtocolContent } from "./protocol_content.ts";

/** The state of a car by itself: what a handover says, and a return without one. */
export function handoverState(content: ProtocolContent): PaperBlock[] {
  const { mileage, fuelLevel, bodyCondition, interiorCondition, equipment } = content;
  return [
    { kind: "heading", text: "Stan samochodu" },
    {
      kind: "grid",
      columns: 4,
      cells: [
        // Nobody hands over a car with 0 km: until it is read off, it is a line to write on.
        { fact: ["Przebieg", mileage === 0 ? "" : paperCount(mileage, "km")] },
        { fact: ["Paliwo w baku", `${fuelLevel}%`] },
        { fact: ["Nadwozie", bodyCondition] },
        { fact: ["Wnętrze", interiorCondition] },
      ],
    },
    ...(equipment.length === 0 ? [] : [
      { kind: "heading", text: "Wyposażenie" },
      { kind: "list", marker: "tick", columns: 2, items: equipment },
    ] as const),
    ...remarks("Uwagi", content.bodyRemarks),
  ];
}

/** The state of a car beside that of its handover, row by row, with the differences marked. */
export function returnState(
  returned: ProtocolContent,
  handover: ProtocolContent,
  { period }: { readonly period: Period },
): PaperBlock[] {
  const equipment = [...new Set([...handover.equipment, ...returned.equipment])];
  return [
    { kind: "heading", text: "Stan samochodu: wydanie i zwrot" },
    {
      kind: "table",
      columns: COMPARISON,
      rows: [
        {
          cells: [
            "Data i godzina",
            paperMoment(handover.dateTime),
            paperMoment(returned.dateTime),
            "",
          ],
        },
        compared(
          "Umówiony zwrot",
          "",
          paperMoment(period.end),
          lateWords(period.end, returned.dateTime),
        ),
        mileageRow(handover.mileage, returned.mileage),
        compared(
          "Paliwo w baku",
          `${handover.fuelLevel}%`,
          `${returned.fuelLevel}%`,
          returned.fuelLevel === handover.fuelLevel
            ? ""
            : signed(returned.fuelLevel - handover.fuelLevel, "pkt proc."),
        ),
        cleanliness("Nadwozie", handover.bodyCondition, returned.bodyCondition),
        cleanliness("Wnętrze", handover.interiorCondition, returned.interiorCondition),
      ],
    },
    ...(equipment.length === 0 ? [] : [
      { kind: "heading", text: "Wyposażenie" },
      {
        kind: "table",
        columns: EQUIPMENT,
        rows: equipment.map((item) =>
          equipmentRow(item, countOf(item, handover), countOf(item, returned))
        ),
      },
    ] as const),
    ...remarks("Uwagi przy wydaniu", handover.bodyRemarks),
    ...remarks("Uwagi przy zwrocie", returned.bodyRemarks),
  ];
}

/** A row whose last cell says the difference, marked; 'bez zmian' where there is none. */
function compared(what: string, before: string, after: string, difference: string): PaperRow {
  return difference === ""
    ? { cells: [what, before, after, "bez zmian"] }
    : { look: "changed", cells: [what, before, after, difference] };
}

/** More km are what a rental is for; only fewer ones are odd. */
function mileageRow(before: number, after: number): PaperRow {
  const what = "Przebieg";
  // Not read off yet: written by hand.
  if (after === 0) return { cells: [what, paperCount(before, "km"), `${DOTS} km`, ""] };
  const difference = after === before ? "" : signed(after - before, "km");
  const cells = [what, paperCount(before, "km"), paperCount(after, "km"), difference];
  return after < before ? { look: "changed", cells } : { cells };
}

function equipmentRow(item: string, before: number, after: number): PaperRow {
  const difference = before === after
    ? ""
    : after === 0
    ? "brak"
    : before === 0
    ? "dopisano"
    : signed(after - before, "szt.");
  return compared(item, presence(before, "nie wpisano"), presence(after, "brak"), difference);
}

function presence(count: number, none: string): string {
  return count === 0 ? none : count === 1 ? "jest" : paperCount(count, "szt.");
}

function countOf(item: string, { equipment }: ProtocolContent): number {
  return equipment.filter((other) => other === item).length;
}

function cleanliness(what: string, before: Cleanliness, after: Cleanliness): PaperRow {
  const steps = CLEANLINESS.indexOf(after) - CLEANLINESS.indexOf(before);
  return compared(what, before, after, steps === 0 ? "" : steps > 0 ? "gorzej" : "lepiej");
}

function lateWords(planned: string, returned: string): string {
  const minutes = warsawMinutes(returned) - warsawMinutes(planned);
  if (minutes <= 0) return "";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `po czasie o ${hours === 0 ? "" : `${paperCount(hours, "h")} `}${rest} min`;
}

function signed(difference: number, unit: string): string {
  return `${difference > 0 ? "+" : ""}${paperCount(difference, unit)}`;
}

function remarks(title: string, text: string): PaperBlock[] {
  if (text === "") return [];
  return [{ kind: "heading", text: title }, { kind: "paragraph", text }];
}

const DOTS = ".".repeat(24);
const COMPARISON = [
  { head: "", share: 21 },
  { head: "Przy wydaniu", share: 28 },
  { head: "Przy zwrocie", share: 28 },
  { head: "Różnica", share: 23 },
] as const;
const EQUIPMENT = [
  { head: "Element", share: 49 },
  { head: "Przy wydaniu", share: 17 },
  { head: "Przy zwrocie", share: 17 },
  { head: "Różnica", share: 17 },
] as const;
