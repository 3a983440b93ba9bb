import type { BookingChange, ChangeAlternatives } from "../../../shared/api/my_booking.ts";
import { freeTerms, termsAround, termSearchWindow } from "../../../shared/rental/free_terms.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { quoteOf } from "../../../shared/rental/quote.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { pricedCar } from "../../catalogue/priced_car.ts";
import type { CatalogueSnapshot } from "../../catalogue/snapshot.ts";
import { createFacts } from "../../ledger/facts.ts";
import { loadBooking } from "../../commands/my_booking/load_booking.ts";
import { Rejection } from "../../../shared/refusals.ts";
import type { Services } from "../../services.ts";
import { busyCarIds, busyPeriods } from "../../projections/availability.ts";

/** The same refusal, with what to choose instead where the car is taken (`ChangeAlternatives`). */
export async function withAlternatives(
  { kv, vault, ids, clock, catalogue }: Services,
  token: string,
  { startDateTime: start, endDateTime: end }: BookingChange,
  refusal: unknown,
): Promise<unknown> {
  if (!(refusal instanceof Rejection) || refusal.code !== "car_not_available") return refusal;
  const now = clock();
  const { rentalId, rental } = await loadBooking(
    { kv, vault },
    createFacts(kv, vault, ids),
    token,
    now,
  );
  const wanted = { rentalId, carId: rental.carId, period: { start, end } };
  const alternatives = await changeAlternatives(kv, await catalogue.snapshot(), wanted, now);
  return new Rejection(refusal.code, refusal.message, alternatives);
}

/**
 * What to choose where a car is taken in the wanted period: its three nearest free terms, and two
 * other cars that are free then, those of the nearest price (decisions §12.3). `rentalId` is the
 * booking that would move, so it keeps nothing.
 */
async function changeAlternatives(
  kv: Deno.Kv,
  catalogue: CatalogueSnapshot,
  { rentalId, carId, period }: {
    readonly rentalId: string;
    readonly carId: string;
    readonly period: Period;
  },
  now: Instant,
): Promise<ChangeAlternatives> {
  const others = [...catalogue.rental_car.values()]
    .filter(({ id, hidden }) => id !== carId && !hidden);
  const [busy, taken] = await Promise.all([
    busyPeriods(kv, carId, termSearchWindow(period)),
    busyCarIds(kv, others.map(({ id }) => id), period),
  ]);
  const price = (id: string) => {
    const car = pricedCar(catalogue, id);
    return car && quoteOf(car, period);
  };
  const wanted = price(carId)?.total ?? 0;
  const cars = others.filter(({ id }) => !taken.has(id)).flatMap(({ id, brand, model }) => {
    const quote = price(id);
    return quote ? [{ id, brand, model, quote }] : [];
  });
  const distance = ({ quote: { total } }: typeof cars[number]) => Math.abs(total - wanted);
  return {
    terms: freeTerms(termsAround(period, now), busy.filter(({ id }) => id !== rentalId), MOST_TERMS)
      .map(({ start, end }) => ({ startDateTime: start, endDateTime: end })),
    cars: cars.sort((one, other) => distance(one) - distance(other)).slice(0, MOST_CARS),
  };
}

const MOST_TERMS = 3;
const MOST_CARS = 2;
