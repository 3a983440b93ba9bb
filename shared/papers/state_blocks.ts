import { CLEANLINESS, type Cleanliness } from "./options.ts";
import type { Instant } from "../warsaw.ts";
import { minutesLate } from "./settlement/minutes_late.ts";
import type { PaperBlock, PaperRow } from "./paper.ts";
import { paperCount, paperMoment } from "./paper_words.ts";
import type { ProtocolContent } from "./protocol_content.ts";

/**
 * The state of a car in a handover, or in a return without one. For a prepared protocol, lines to
 * write on.
 */
export function handoverState(content: ProtocolContent, prepared = false): PaperBlock[] {
  const { mileage, fuelLevel, bodyCondition, interiorCondition } = content;
  return [
    { kind: "heading", text: "Stan samochodu" },
    {
      kind: "grid",
      columns: 4,
      cells: [
        // A car never has 0 km: until the mileage is read off, the paper has a line to write on.
        ["Przebieg", prepared || mileage === 0 ? "" : paperCount(mileage, "km")],
        ["Paliwo w baku", prepared ? "" : `${fuelLevel}%`],
        ["Nadwozie", prepared ? "" : bodyCondition],
        ["Wnętrze", prepared ? "" : interiorCondition],
      ],
    },
  ];
}

/**
 * The state of a car compared with that of its handover, row by row, with the differences marked.
 */
export function returnState(
  returned: ProtocolContent,
  handover: ProtocolContent,
  { agreedEnd, prepared = false }: { agreedEnd: Instant; prepared?: boolean },
): PaperBlock[] {
  return [
    { kind: "heading", text: "Stan samochodu: wydanie i zwrot" },
    {
      kind: "table",
      columns: COMPARISON,
      rows: prepared ? blankRows(handover, agreedEnd) : [
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
          paperMoment(agreedEnd),
          lateWords(agreedEnd, returned.dateTime),
        ),
        mileageRow(handover.mileage, returned.mileage),
        compared(
          "Paliwo w baku",
          `${handover.fuelLevel}%`,
          `${returned.fuelLevel}%`,
          fuelWords(returned.fuelLevel - handover.fuelLevel),
        ),
        cleanliness("Nadwozie", handover.bodyCondition, returned.bodyCondition),
        cleanliness("Wnętrze", handover.interiorCondition, returned.interiorCondition),
      ],
    },
  ];
}

/** What is written down at the return, by hand. */
function blankRows(handover: ProtocolContent, agreedEnd: Instant): PaperRow[] {
  const { dateTime, mileage, fuelLevel, bodyCondition, interiorCondition } = handover;
  return [
    { cells: ["Data i godzina", paperMoment(dateTime), DOTS, ""] },
    { cells: ["Umówiony zwrot", "", paperMoment(agreedEnd), ""] },
    { cells: ["Przebieg", paperCount(mileage, "km"), `${DOTS} km`, ""] },
    { cells: ["Paliwo w baku", `${fuelLevel}%`, `${DOTS} %`, ""] },
    { cells: ["Nadwozie", bodyCondition, DOTS, ""] },
    { cells: ["Wnętrze", interiorCondition, DOTS, ""] },
  ];
}

/** A row whose last cell contains the difference, marked; 'bez zmian' where there is none. */
export function compared(
  what: string,
  before: string,
  after: string,
  difference: string,
): PaperRow {
  return difference === ""
    ? { cells: [what, before, after, "bez zmian"] }
    : { look: "changed", cells: [what, before, after, difference] };
}

/** A higher mileage is normal; only a lower one is marked. */
function mileageRow(before: number, after: number): PaperRow {
  const what = "Przebieg";
  // Not read off yet: written by hand.
  if (after === 0) return { cells: [what, paperCount(before, "km"), `${DOTS} km`, ""] };
  const difference = after === before ? "" : signed(after - before, "km");
  const cells = [what, paperCount(before, "km"), paperCount(after, "km"), difference];
  return after < before ? { look: "changed", cells } : { cells };
}

function fuelWords(difference: number): string {
  if (difference === 0) return "";
  return `o ${Math.abs(difference)}% baku ${difference < 0 ? "mniej" : "więcej"}`;
}

function cleanliness(what: string, before: Cleanliness, after: Cleanliness): PaperRow {
  const steps = CLEANLINESS.indexOf(after) - CLEANLINESS.indexOf(before);
  return compared(what, before, after, steps === 0 ? "" : steps > 0 ? "gorzej" : "lepiej");
}

function lateWords(planned: Instant, returned: Instant): string {
  const minutes = minutesLate(planned, returned);
  if (minutes === 0) return "";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `po czasie o ${hours === 0 ? "" : `${paperCount(hours, "h")} `}${rest} min`;
}

/** A difference with its sign: '+909 km', '−30 km'. */
export function signed(difference: number, unit: string): string {
  return `${difference > 0 ? "+" : "−"}${paperCount(Math.abs(difference), unit)}`;
}

const DOTS = ".".repeat(24);
const COMPARISON = [
  { head: "", share: 21 },
  { head: "Przy wydaniu", share: 28 },
  { head: "Przy zwrocie", share: 28 },
  { head: "Różnica", share: 23 },
] as const;
