import {
  type Damage,
  DAMAGE_KIND_WORDS,
  DAMAGE_VIEW_WORDS,
  type DamageView,
} from "../../../../shared/papers/damage/damage.ts";

/** The text on a damage's mark: 'D1' for an old one, '2' for a new one. */
export function markText({ isNew }: Pick<Damage, "isNew">, number: number): string {
  return isNew ? String(number) : `D${number}`;
}

/** The accessible name: 'Szkoda 2, rysa, lewy bok', 'Szkoda D1, dawna, wgniecenie, z góry'. */
export function damageName(damage: Damage, number: number): string {
  const age = damage.isNew ? [] : ["dawna"];
  return [`Szkoda ${markText(damage, number)}`, ...age, damageWords(damage)].join(", ");
}

/** Kind and view: 'rysa, lewy bok'. */
export function damageWords({ kind, view }: Pick<Damage, "kind" | "view">): string {
  return `${DAMAGE_KIND_WORDS[kind]}, ${DAMAGE_VIEW_WORDS[view]}`;
}

/** What a drawing shows, and on which side the car's front is. */
export const VIEW_TITLES: Readonly<Record<DamageView, string>> = {
  top: "Z góry · przód po lewej",
  left: "Lewy bok · przód po lewej",
  right: "Prawy bok · przód po prawej",
  front: "Przód",
  rear: "Tył",
};
