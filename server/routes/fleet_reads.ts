import type { Rental } from "../../shared/api/rental.ts";
import { type RentalCustomer, rentalCustomer } from "../../shared/rental/events.ts";
import type { Period } from "../../shared/rental/period.ts";
import { rentalView } from "../../shared/rental/rental_view.ts";
import type { RentalCarDocument } from "../catalogue/documents.ts";
import { wrappedKeysOf } from "../ledger/wrapped_keys.ts";
import { type BusyPeriod, busyPeriods } from "../projections/availability.ts";
import { readPages } from "../projections/read_pages.ts";
import { type RentalPage, rentalPage } from "../projections/rental_pages.ts";
import type { Services } from "../services.ts";

/** What keeps the fleet in a window, by id; cars in Polish order, hidden ones too. */
export interface FleetInWindow {
  readonly cars: readonly RentalCarDocument[];
  readonly rentalIds: readonly string[];
  readonly blockIds: readonly string[];
}

/**
 * Reads the availability rows of every car for the months of a window: as fast with 100,000
 * rentals in the store as with a hundred.
 */
export async function fleetInWindow(
  { kv, catalogue }: Pick<Services, "kv" | "catalogue">,
  window: Period,
): Promise<FleetInWindow> {
  const cars = [...await catalogue.rentalCars()].sort(byName);
  const busy = (await Promise.all(cars.map(({ id }) => busyPeriods(kv, id, window)))).flat();
  return { cars, rentalIds: idsOf(busy, "rental"), blockIds: idsOf(busy, "service_block") };
}

/** A rental with its customer's data open. */
export type OpenedRental = Omit<RentalPage, "customer"> & { readonly customer: RentalCustomer };

/** Rentals by id; those that are gone or whose customer was erased meanwhile are left out. */
export async function openRentals(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  ids: readonly string[],
): Promise<OpenedRental[]> {
  const pages = await readPages(kv, "rental", ids, rentalPage);
  const wrappedKeys = await wrappedKeysOf(kv, pages.map(({ customer }) => customer.customerId));
  return pages.flatMap((page) => {
    const { customerId, box } = page.customer;
    const key = wrappedKeys.get(customerId);
    if (key === undefined) return [];
    const customer = rentalCustomer.parse(vault.openFor(key, `rental/${page.id}`, box));
    return [{ ...page, customer }];
  });
}

/** The same as the API replies them, each with its car. */
export async function openRentalViews(
  services: Pick<Services, "kv" | "vault" | "catalogue">,
  ids: readonly string[],
): Promise<Rental[]> {
  const cars = new Map((await services.catalogue.rentalCars()).map((car) => [car.id, car]));
  return (await openRentals(services, ids)).map((rental) =>
    rentalView(rental.id, rental, cars.get(rental.carId))
  );
}

function idsOf(busy: readonly BusyPeriod[], kind: BusyPeriod["kind"]): string[] {
  return busy.filter((period) => period.kind === kind).map(({ id }) => id);
}

function byName(one: RentalCarDocument, other: RentalCarDocument): number {
  return polish.compare(nameOf(one), nameOf(other)) || (one.id < other.id ? -1 : 1);
}

function nameOf({ brand, model, registrationNumber }: RentalCarDocument): string {
  return `${brand} ${model} ${registrationNumber}`;
}

const polish = new Intl.Collator("pl");
