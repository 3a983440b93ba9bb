import { type Markup, markup } from "../markup.ts";

/** A price as it is shown, in two sizes: '38 900 zł', 'brutto'. */
export interface ShownPrice {
  readonly amount: string;
  readonly after?: string;
}

/** For a car without a price (decisions §8.2). */
export const NO_PRICE: ShownPrice = { amount: "N/A" };

/** The price of a car in the first view. */
export function price({ amount, after }: ShownPrice): Markup {
  return markup`<p class="fv-price">${amount}${after && markup` <small>${after}</small>`}</p>`;
}
