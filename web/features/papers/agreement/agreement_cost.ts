import { durationMinutes } from "../../../../shared/rental/prices.ts";
import { fromWarsaw } from "../../../../shared/warsaw.ts";
import { amountFault } from "../../../kit/fields/amount_fault.ts";
import { parsePolishNumber } from "../../../kit/fields/polish_number.ts";
import type { DocumentValues } from "./document_values.ts";

/** Days charged, zł a day, zł for the delivery and in all. */
export type AgreementCost = {
  readonly days: number;
  readonly perDay: number;
  readonly delivery: number;
  readonly total: number;
};

/** What an agreement comes to, days rounded up (back-office §9); undefined while it cannot be told. */
export function agreementCost(values: DocumentValues): AgreementCost | undefined {
  const { fromDate, fromTime, toDate, toTime, rentalFee, deliveryFee } = values;
  if (!fromDate || !fromTime || !toDate || !toTime) return undefined;
  if (amountFault(rentalFee) || amountFault(deliveryFee)) return undefined;
  const minutes = durationMinutes({
    start: fromWarsaw(fromDate, fromTime),
    end: fromWarsaw(toDate, toTime),
  });
  if (minutes <= 0) return undefined;
  const days = Math.ceil(minutes / DAY);
  const perDay = parsePolishNumber(rentalFee);
  const delivery = parsePolishNumber(deliveryFee);
  return { days, perDay, delivery, total: Math.round((days * perDay + delivery) * 100) / 100 };
}

const DAY = 24 * 60;
