import type { BusyRental, Rental } from "../../shared/api/rental.ts";
import { RentalNotFound } from "../../shared/refusals.ts";
import { type RentalCustomer, rentalCustomer } from "../../shared/rental/events.ts";
import { isBlocking, type OpenRental } from "../../shared/rental/rental.ts";
import { rentalView } from "../../shared/rental/rental_view.ts";
import { openSealed, wrappedKeysOf } from "../ledger/open_sealed.ts";
import { hasPapers, rentalsWithPapers } from "../projections/paper_links.ts";
import { wasMailed } from "../projections/rental_mails.ts";
import { readPages } from "../projections/read_pages.ts";
import { type RentalPage, rentalPage } from "../projections/rental_pages.ts";
import type { Services } from "../services.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";

/** One rental for its two kinds of readers; `public` is undefined where it keeps no visible car. */
export interface ReadRental {
  readonly view: Rental;
  readonly public: BusyRental | undefined;
  readonly version: number;
}

/** Reads one rental by its id. @throws NotFound. */
export async function readRental(
  { kv, vault, catalogue }: Services,
  id: string,
): Promise<ReadRental> {
  const { value } = await kv.get(keys.row("rental", id.toLowerCase()));
  if (value === null) throw new RentalNotFound();
  const page = fromBytes(value, rentalPage, "a rental");
  const customer = await openSealed(kv, vault, page.customer, `rental/${page.id}`, rentalCustomer);
  if (!customer) throw new RentalNotFound();
  const car = await catalogue.rentalCar(page.carId);
  const rental: OpenRental<typeof customer> = { ...page, customer };
  const seen = isBlocking(rental) && car && !car.hidden;
  const emailSent = await wasMailed(kv, page.id);
  const hasDocument = await hasPapers(kv, page.id);
  return {
    view: rentalView(page.id, rental, car, { emailSent, hasDocument }),
    public: seen ? busyView({ ...rental, id: page.id }) : undefined,
    version: page.version,
  };
}

/** Refuses for a rental that there is not, or no more. @throws NotFound. */
export async function requireRental({ kv }: Pick<Services, "kv">, id: string): Promise<void> {
  const { value } = await kv.get(keys.row("rental", id.toLowerCase()));
  if (value === null) throw new RentalNotFound();
}

/** A rental with its customer's data open. */
export type OpenedRental = Omit<RentalPage, "customer"> & { readonly customer: RentalCustomer };

/** Rentals in the order of their ids; one that is gone, or whose customer was erased, is missing. */
export async function openRentals(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  ids: readonly string[],
): Promise<OpenedRental[]> {
  const opened: OpenedRental[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const pages = await readPages(kv, "rental", ids.slice(from, from + BATCH), rentalPage);
    const wrappedKeys = await wrappedKeysOf(kv, pages.map(({ customer }) => customer.customerId));
    for (const page of pages) {
      const wrappedKey = wrappedKeys.get(page.customer.customerId);
      if (wrappedKey === undefined) continue;
      const open = vault.openFor(wrappedKey, `rental/${page.id}`, page.customer.box);
      opened.push({ ...page, customer: rentalCustomer.parse(open) });
    }
  }
  return opened;
}

/** The same as the API replies them to an administrator, each with its car. */
export async function readRentals(
  services: Pick<Services, "kv" | "vault" | "catalogue">,
  ids: readonly string[],
): Promise<Rental[]> {
  const cars = new Map((await services.catalogue.rentalCars()).map((car) => [car.id, car]));
  const rentals = await openRentals(services, ids);
  const mailed = await Promise.all(rentals.map(({ id }) => wasMailed(services.kv, id)));
  const withPapers = await rentalsWithPapers(services.kv, rentals.map(({ id }) => id));
  return rentals.map((rental, index) =>
    rentalView(rental.id, rental, cars.get(rental.carId), {
      emailSent: mailed[index] ?? false,
      hasDocument: withPapers.has(rental.id),
    })
  );
}

/** What anyone may know of a rental (decisions §2.2). */
export function busyView(
  { id, carId, period }: { id: string; carId: string; period: { start: string; end: string } },
): BusyRental {
  return { id, rentalCarId: carId, startDateTime: period.start, endDateTime: period.end };
}

/** Rentals opened at a time, so that others are answered between. */
const BATCH = 50;
