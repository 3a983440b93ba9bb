import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aRental } from "../../../api/a_rental.ts";
import { PROTOCOL_KINDS, type ProtocolKind } from "../../../../../shared/papers/options.ts";
import { dayJobs, daySentence } from "../../../../../web/features/office/start/day_jobs.ts";
import type { ShownDay } from "../../../../../web/features/office/start/shown_day.ts";

const NOW = "2026-12-01T09:00:00.000Z";
const at = (hour: number, day = "01") =>
  `2026-12-${day}T${String(hour).padStart(2, "0")}:00:00.000Z`;

function shownDay(parts: Partial<ShownDay>): ShownDay {
  return {
    date: "2026-12-01",
    handovers: [],
    returns: [],
    overdue: [],
    extensions: [],
    done: { handover: new Map(), return: new Map() },
    ...parts,
  };
}

/** This many jobs of a kind and a state. */
function jobs(kind: ProtocolKind, state: "due" | "late" | "done", count: number) {
  return Array.from({ length: count }, () => ({ kind, state }));
}

describe("the sentence of a day", () => {
  test.each([
    [1, "Jedno wydanie.", "Jeden zwrot.", "Jedno auto po terminie."],
    [2, "Dwa wydania.", "Dwa zwroty.", "Dwa auta po terminie."],
    [4, "Cztery wydania.", "Cztery zwroty.", "Cztery auta po terminie."],
    [5, "Pięć wydań.", "Pięć zwrotów.", "Pięć aut po terminie."],
    [10, "Dziesięć wydań.", "Dziesięć zwrotów.", "Dziesięć aut po terminie."],
    [11, "11 wydań.", "11 zwrotów.", "11 aut po terminie."],
    [12, "12 wydań.", "12 zwrotów.", "12 aut po terminie."],
    [21, "21 wydań.", "21 zwrotów.", "21 aut po terminie."],
    [22, "22 wydania.", "22 zwroty.", "22 auta po terminie."],
    [112, "112 wydań.", "112 zwrotów.", "112 aut po terminie."],
  ])("has the right forms for %i", (count, handovers, returns, late) => {
    expect(daySentence(jobs("handover", "due", count))).toBe(handovers);
    expect(daySentence(jobs("return", "due", count))).toBe(returns);
    expect(daySentence(jobs("return", "late", count))).toBe(late);
  });

  test("names what is left, and nothing of what is done", () => {
    expect(daySentence([
      ...jobs("handover", "due", 2),
      ...jobs("handover", "done", 3),
      ...jobs("return", "due", 2),
      ...jobs("return", "late", 1),
    ])).toBe("Dwa wydania, dwa zwroty, jedno auto po terminie.");
    expect(daySentence(jobs("return", "done", 1))).toBe("Wszystko na dziś zrobione. Miłego dnia!");
    expect(daySentence([])).toBe("Dziś nic nie wyjeżdża i nic nie wraca. Spokojnego dnia!");
    expect(daySentence([], true)).toMatch(/ Spokojnego wieczoru!$/);
  });
});

describe("the jobs of a day", () => {
  test("are in the order of the hour, overdue ones of earlier days first, and a return before a handover", () => {
    const [back, out] = [
      aRental({ id: "back", endDateTime: at(12) }),
      aRental({ id: "out", startDateTime: at(12) }),
    ];
    const soon = aRental({ id: "soon", startDateTime: at(8) });
    const late = aRental({ id: "late", endDateTime: at(20, "30").replace("12-30", "11-30") });
    const day = shownDay({ handovers: [soon, out], returns: [back], overdue: [late] });
    expect(dayJobs(day, NOW).map(({ rental, kind }) => [rental.id, kind])).toEqual([
      ["late", "return"],
      ["soon", "handover"],
      ["back", "return"],
      ["out", "handover"],
    ]);
  });

  test("call a car late whose return has passed without a protocol, also one with the status 'Zakończone' and while the screen is open", () => {
    const completed = aRental({ id: "a", status: "Zakończone", endDateTime: at(7) });
    const coming = aRental({ id: "b", endDateTime: at(10) });
    const day = shownDay({ overdue: [completed], returns: [coming] });
    expect(dayJobs(day, NOW).map(({ state }) => state)).toEqual(["late", "due"]);
    expect(dayJobs(day, at(10)).map(({ state }) => state)).toEqual(["late", "late"]);
    const slowClock = at(6);
    expect(dayJobs(day, slowClock).map(({ state }) => state)).toEqual(["late", "due"]);
  });

  const hour = fc.integer({ min: 0, max: 23 });
  const someJob = fc.record({
    kind: fc.constantFrom(...PROTOCOL_KINDS),
    hour,
    isDone: fc.boolean(),
  });

  test("are each of the day's once, in order; done by a protocol alone, and late only as a return that has passed", () => {
    fc.assert(fc.property(fc.array(someJob, { maxLength: 12 }), (some) => {
      const rentals = some.map((one, index) => ({
        ...one,
        rental: aRental({
          id: `${index}`,
          status: index % 2 ? "Zakończone" : "Aktywne",
          ...one.kind === "handover"
            ? { startDateTime: at(one.hour) }
            : { endDateTime: at(one.hour) },
        }),
      }));
      const of = (kind: ProtocolKind) => rentals.filter((one) => one.kind === kind);
      const done = (kind: ProtocolKind) =>
        new Map(
          of(kind).filter(({ isDone }) => isDone).map(({ rental }) => [rental.id, "sent" as const]),
        );
      const found = dayJobs(
        shownDay({
          handovers: of("handover").map(({ rental }) => rental),
          returns: of("return").map(({ rental }) => rental),
          done: { handover: done("handover"), return: done("return") },
        }),
        NOW,
      );
      expect(found.map(({ rental }) => rental.id).toSorted())
        .toEqual(rentals.map(({ rental }) => rental.id).toSorted());
      expect(found.map((job) => job.at)).toEqual(found.map((job) => job.at).toSorted());
      for (const { rental, kind, state, at: when } of found) {
        expect(state === "done").toBe(
          rentals.some((one) => one.rental.id === rental.id && one.isDone),
        );
        if (state === "late") expect([kind, when <= NOW]).toEqual(["return", true]);
      }
    }));
  });
});
