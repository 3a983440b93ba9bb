import { assert, describe, expect, test } from "vitest";
import type { ProtocolContent } from "../../../../../shared/papers/protocol_content.ts";
import { ComparedFields } from "../../../../../web/records/ComparedFields.tsx";
import { renderedHtml } from "../../../rendered_text.tsx";
import { damage } from "../../../../../shared/papers/damage/damage.ts";
import { settlement } from "../../../../../shared/papers/settlement/settlement.ts";
import {
  changedByWords,
  comparedField,
  conflictLabel,
  conflictLines,
  fieldCount,
} from "../../../../../web/features/papers/conflict/conflict_words.ts";
import { fieldDifferences } from "../../../../../web/offline/conflict.ts";
import { handoverContent } from "../../../../support/offline/offline_world.ts";
import { DAMAGE, damageJson, settlementJson } from "../../../../support/papers/protocols.ts";

const scratch = damage.parse(damageJson({ isNew: true }));
const photo = { id: DAMAGE, takenAt: "2026-11-21T08:00:00.000Z", note: "zderzak" };

describe("a part of a protocol where two versions are compared", () => {
  test("has a Polish name and a text for its value, for every field", () => {
    const mine = handoverContent({
      registrationNumber: "TK 1",
      dateTime: "2026-11-21T08:05:00.000Z",
      bodyCondition: "Zabrudzony",
      interiorCondition: "Czysty",
      fuelLevel: 40,
      mileage: 148_320,
      bodyRemarks: "Uwaga",
      bodyDamages: "Rysa",
      equipment: ["Koło", "Trójkąt"],
      damages: [scratch],
      photos: [photo],
    });
    const theirs = handoverContent({
      registrationNumber: "TK 2",
      dateTime: "2026-11-22T08:05:00.000Z",
      bodyCondition: "Bardzo czysty",
      interiorCondition: "Zabrudzony",
      mileage: 1,
      bodyRemarks: "",
      bodyDamages: "",
      equipment: [],
      settlement: settlement.parse(settlementJson()),
    });
    const shown = fieldDifferences(undefined, mine, theirs)
      .map(({ field }) => [conflictLabel(field), conflictLines(field, mine).join("; ")]);
    expect(shown).toEqual([
      ["Numer rejestracyjny", "TK 1"],
      ["Data i godzina", "21-11-2026 | 09:05"],
      ["Przebieg", "148 320 km"],
      ["Stan nadwozia", "Zabrudzony"],
      ["Stan wnętrza", "Czysty"],
      ["Paliwo", "40%"],
      ["Uszkodzenia na rysunku", "Szkoda 1, rysa, lewy bok: Przy klamce"],
      ["Opis uszkodzeń", "Rysa"],
      ["Zdjęcia", "1 zdjęcie; Zdjęcie 1: 21-11-2026 | 09:00: zderzak"],
      ["Wyposażenie", "Koło; Trójkąt"],
      ["Uwagi", "Uwaga"],
      ["Rozliczenie", ""],
    ]);
    expect(conflictLines("bodyRemarks", theirs)).toEqual([]);
    expect(conflictLines("equipment", theirs)).toEqual([]);
  });

  test("begins with the total for a settlement", () => {
    const content = handoverContent({
      dateTime: "2026-11-30T08:30:00.000Z",
      fuelLevel: 80,
      settlement: settlement.parse(settlementJson()),
    });
    const shown = conflictLines("settlement", content).map((line) => line.replace(/\s/g, " "));
    expect(shown.slice(0, 3)).toEqual([
      "Do zwrotu klientowi: 800 zł",
      "Razem do potrącenia: 200 zł",
      "Kaucja: 1 000 zł",
    ]);
  });

  test("is marked where two versions differ but their texts are equal", () => {
    const moved = handoverContent({ damages: [{ ...scratch, x: 900 }] });
    const here = handoverContent({ damages: [scratch] });
    const compared = (mine: ProtocolContent) => {
      const [difference] = fieldDifferences(undefined, mine, here);
      assert(difference);
      return renderedHtml(
        <ComparedFields
          fields={[comparedField(difference, { before: undefined, mine, theirs: here })]}
        />,
      );
    };
    expect(compared(moved)).toContain("Różni się szczegół");
    expect(compared(handoverContent())).not.toContain("Różni się szczegół");
  });

  test("names no side as the one that changed it if the earlier value is unknown", () => {
    const mine = handoverContent({ unsignedReason: "Klient się spieszy" });
    const theirs = handoverContent();
    const noteAfter = (before: ProtocolContent | undefined) =>
      fieldDifferences(before, mine, theirs)
        .map((difference) => comparedField(difference, { before, mine, theirs }).note);
    expect(noteAfter(undefined)).toEqual(["Nie wiadomo, kto zmienił"]);
    expect(noteAfter(theirs)).toEqual(["Zmienione tylko u Ciebie"]);
  });

  test("shows who changed it, and fields are counted in Polish", () => {
    expect(changedByWords("mine")).toBe("Zmienione tylko u Ciebie");
    expect(changedByWords("theirs")).toBe("Zmienione tylko na serwerze");
    expect(changedByWords("both")).toBe("Zmienione po obu stronach");
    expect([1, 3, 5, 12, 22].map(fieldCount))
      .toEqual(["1 pole", "3 pola", "5 pól", "12 pól", "22 pola"]);
  });
});
