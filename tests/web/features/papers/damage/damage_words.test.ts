import { expect, test } from "vitest";
import type { Damage } from "../../../../../shared/papers/damage/damage.ts";
import { loses } from "../../../../../web/features/papers/damage/DamageDialog.tsx";
import { damageName, markText } from "../../../../../web/features/papers/damage/damage_words.ts";

const scratch: Damage = {
  id: "0192f3a0-0000-7000-8000-000000000001",
  view: "left",
  x: 1,
  y: 1,
  kind: "scratch",
  note: "",
  photoId: null,
  isNew: true,
};

test("a damage is named by its number, kind and side; an old one is marked as old", () => {
  expect(damageName(scratch, 2)).toBe("Szkoda 2, rysa, lewy bok");
  expect(damageName({ ...scratch, isNew: false }, 1)).toBe("Szkoda D1, dawna, rysa, lewy bok");
});

test("the mark of an old damage has a letter besides its colour and form", () => {
  expect([markText({ isNew: true }, 2), markText({ isNew: false }, 1)]).toEqual(["2", "D1"]);
});

test("a damage sheet is closed without a question only if it is empty", () => {
  expect(loses(scratch, { ...scratch, note: " " })).toBe(false);
  expect(loses(scratch, { ...scratch, note: "Klamka" })).toBe(true);
  expect(loses(scratch, { ...scratch, kind: "dent" })).toBe(true);
  expect(loses(scratch, { ...scratch, x: 2 })).toBe(true);
});
