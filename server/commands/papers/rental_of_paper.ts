import { RentalNotFound } from "../../../shared/refusals.ts";
import { type RentalCustomer, rentalCustomer } from "../../../shared/rental/events.ts";
import { isOpen, type OpenRental } from "../../../shared/rental/rental.ts";
import type { RentalCarDocument } from "../../catalogue/documents.ts";
import type { CustomerKey, Facts } from "../../ledger/facts.ts";
import { wrappedKeyOf } from "../../ledger/open_sealed.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import type { Services } from "../../services.ts";
import type { StoredEvent } from "../../store/stored_event.ts";
import type { Ledger } from "../execute.ts";

/** The rental that a paper is about, opened, and the key that seals what is written about it. */
export interface RentalOfPaper {
  readonly rental: OpenRental<RentalCustomer>;
  readonly key: CustomerKey;
  /** Undefined if it is no longer in the catalogue. */
  readonly car: RentalCarDocument | undefined;
}

/** The same with the events that made it so, and their number. */
interface LoadedRental extends RentalOfPaper {
  readonly before: readonly StoredEvent[];
  readonly version: number;
}

/** Loads it as of the ledger's head. @throws NotFound, also once its customer was erased. */
export async function rentalOfPaper(
  { kv, vault, catalogue }: Ledger & Pick<Services, "catalogue">,
  facts: Pick<Facts, "stream">,
  rentalId: string,
): Promise<LoadedRental> {
  const { state, version, events } = await facts.stream(rentalStream, rentalId);
  if (!isOpen(state)) throw new RentalNotFound();
  const wrappedKey = await wrappedKeyOf(kv, state.customerId);
  if (wrappedKey === undefined) throw new RentalNotFound();
  const opened = vault.openFor(wrappedKey, `rental/${rentalId}`, state.customer.box);
  return {
    rental: { ...state, customer: rentalCustomer.parse(opened) },
    before: events,
    version,
    key: { customerId: state.customerId, wrappedKey },
    car: await catalogue.rentalCar(state.carId),
  };
}
