import { damageCount } from "../form/field_words.ts";

/** '5 uszkodzeń, w tym nowe: 2', or 'brak'. */
export function signedDamageWords(damages: readonly { readonly isNew: boolean }[]): string {
  if (damages.length === 0) return "brak";
  const fresh = damages.filter(({ isNew }) => isNew).length;
  return `${damageCount(damages.length)}, w tym nowe: ${fresh}`;
}
