import { zloty } from "../../../ui/zloty.ts";
import { damageCount } from "../form/field_words.ts";

/** 'do zwrotu z kaucji 750 zł', 'do dopłaty 24,50 zł'; both amounts in złoty. */
export function settledWords(
  { toPay, toReturn }: { readonly toPay: number; readonly toReturn: number },
): string {
  return toPay > 0
    ? `do dopłaty ${zloty(toPay)}\u00A0zł`
    : `do zwrotu z kaucji ${zloty(toReturn)}\u00A0zł`;
}

/** '5 uszkodzeń, w tym nowe: 2', or 'brak'. */
export function damageWords(damages: readonly { readonly isNew: boolean }[]): string {
  if (damages.length === 0) return "brak";
  const fresh = damages.filter(({ isNew }) => isNew).length;
  return `${damageCount(damages.length)}, w tym nowe: ${fresh}`;
}
