import type { BusyRental, Rental } from "../../shared/api/rental.ts";
import { messages } from "../../shared/messages.ts";
import { NotFound } from "../../shared/refusals.ts";
import { rentalCustomer } from "../../shared/rental/events.ts";
import { isBlocking, type OpenRental } from "../../shared/rental/rental.ts";
import { rentalView } from "../../shared/rental/rental_view.ts";
import { openSealed, wrappedKeysOf } from "../ledger/open_sealed.ts";
import { rowsOfRentals } from "../ledger/rows_of_rentals.ts";
import { wasMailed } from "../projections/rental_mails.ts";
import { rentalPage } from "../projections/rental_pages.ts";
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
  if (value === null) throw new NotFound(messages.rentalNotFound);
  const page = fromBytes(value, rentalPage, "a rental");
  const customer = await openSealed(kv, vault, page.customer, `rental/${page.id}`, rentalCustomer);
  if (!customer) throw new NotFound(messages.rentalNotFound);
  const car = await catalogue.rentalCar(page.carId);
  const rental: OpenRental<typeof customer> = { ...page, customer };
  const seen = isBlocking(rental) && car && !car.hidden;
  return {
    view: rentalView(page.id, rental, car, { emailSent: await wasMailed(kv, page.id) }),
    public: seen ? busyView({ ...rental, id: page.id }) : undefined,
    version: page.version,
  };
}

/** Refuses for a rental that there is not, or no more. @throws NotFound. */
export async function requireRental({ kv }: Pick<Services, "kv">, id: string): Promise<void> {
  const { value } = await kv.get(keys.row("rental", id.toLowerCase()));
  if (value === null) throw new NotFound(messages.rentalNotFound);
}

/** Whole rentals in the order of their ids, for an administrator; one that is no more is missing. */
export async function readRentals(
  { kv, vault, catalogue }: Pick<Services, "kv" | "vault" | "catalogue">,
  ids: readonly string[],
): Promise<Rental[]> {
  const cars = new Map((await catalogue.rentalCars()).map((car) => [car.id, car]));
  const rentals: Rental[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const [pages, mailed] = await Promise.all([
      rowsOfRentals(kv, some, rentalPage),
      Promise.all(some.map((id) => wasMailed(kv, id))),
    ]);
    const wrappedKeys = await wrappedKeysOf(
      kv,
      [...pages.values()].map(({ customer }) => customer.customerId),
    );
    for (const [index, id] of some.entries()) {
      const page = pages.get(id);
      const wrappedKey = page && wrappedKeys.get(page.customer.customerId);
      if (!page || wrappedKey === undefined) continue;
      const open = vault.openFor(wrappedKey, `rental/${id}`, page.customer.box);
      const customer = rentalCustomer.parse(open);
      const emailSent = mailed[index] ?? false;
      rentals.push(rentalView(id, { ...page, customer }, cars.get(page.carId), { emailSent }));
    }
  }
  return rentals;
}

/** What anyone may know of a rental (decisions §2.2). */
export function busyView(
  { id, carId, period }: { id: string; carId: string; period: { start: string; end: string } },
): BusyRental {
  return { id, rentalCarId: carId, startDateTime: period.start, endDateTime: period.end };
}

/** Rentals opened at a time, so that others are answered between. */
const BATCH = 50;
