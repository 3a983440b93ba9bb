import { zloty } from "../zloty.ts";

/** The lowest price before a reduction, in zł, as the law requires (Directive 98/6/EC, 6a). */
export function reductionText({ lowest }: { readonly lowest: number }): string {
  return `Najniższa cena z 30 dni przed obniżką: ${zloty(lowest)} zł`;
}
