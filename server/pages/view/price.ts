import type { Reduction } from "../../../shared/catalogue/price_history.ts";
import { reductionText } from "../../../shared/catalogue/reduction_text.ts";
import { zloty } from "../../../shared/zloty.ts";
import { type Markup, markup } from "../markup.ts";

/** A price as it is shown, in two sizes: '38 900 zł', 'brutto'. */
export interface ShownPrice {
  readonly amount: string;
  readonly after?: string;
  /** Under it: an announced reduction. */
  readonly reduction?: Reduction | null;
  /** zł; not shown where it is 0. */
  readonly deposit?: number;
  /** Next to the deposit: the price a day of a car whose price for the chosen days is above. */
  readonly daily?: string;
}

/** For a car without a price (decisions §8.2). */
export const NO_PRICE: ShownPrice = { amount: "N/A" };

/** The price of a car in the first view. */
export function price({ amount, after, reduction, deposit = 0, daily }: ShownPrice): Markup {
  const note = reduction &&
    markup`<p class="fv-note"><s>${zloty(reduction.former)} zł</s><br>${
      reductionText(reduction)
    }</p>`;
  return markup`<p class="fv-price">${amount}${after && markup` <small>${after}</small>`}</p>${
    note || undefined
  }${
    (deposit > 0 || daily) &&
    markup`<p class="fv-note">${deposit > 0 && `Kaucja ${zloty(deposit)} zł`}${
      daily && ` ${daily}`
    }</p>`
  }`;
}
