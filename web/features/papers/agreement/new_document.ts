import type { Rental } from "../../../../shared/api/rental.ts";
import type { ListedDocument } from "../../../../shared/api/rental_document.ts";
import { rentalCarCalls } from "../../../api/office/admin_cars.ts";
import { oneRental } from "../../../api/office/admin_rentals.ts";
import { settlementRatesNow } from "../../../api/office/admin_settings.ts";
import { documentsOfRental } from "../../../api/office/document_api.ts";
import { type DocumentValues, newDocumentValues } from "./document_values.ts";

/** What a new agreement needs of its rental. */
export type NewDocumentStart = {
  readonly rental: Rental;
  /** The one that the rental has already. */
  readonly existing: ListedDocument | undefined;
  readonly values: DocumentValues;
  /** The prices could not be read: the daily rate is to be typed. */
  readonly carMissing: boolean;
};

/** A rental with the defaults of its agreement. @throws ProblemFailure 404 for an unknown rental */
export async function readNewDocument(
  rentalId: string,
  signal: AbortSignal,
): Promise<NewDocumentStart> {
  const { values: rental } = await oneRental(rentalId, signal);
  const [[existing], prices, deposit] = await Promise.all([
    documentsOfRental(rentalId, signal),
    // Neither keeps the agreement from being written: what is missing is typed.
    rentalCarCalls.one(rental.rentalCarId, signal)
      .then(({ values }) => values.rentalPrices, () => undefined),
    settlementRatesNow(signal).then(({ values }) => values.deposit, () => 0),
  ]);
  signal.throwIfAborted();
  return {
    rental,
    existing,
    values: newDocumentValues(rental, prices ?? [], deposit),
    carMissing: prices === undefined,
  };
}
