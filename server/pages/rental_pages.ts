import type { RentalCar } from "../../shared/api/rental_car.ts";
import { rentalCarWords } from "../../shared/catalogue/car_page_words.ts";
import { filterCount } from "../../shared/car_lists/car_list.ts";
import { matchingCars, sortedCars } from "../../shared/car_lists/found_cars.ts";
import { viewOfAddress } from "../../shared/car_lists/list_address.ts";
import { rentalListOf } from "../../shared/car_lists/rental_list.ts";
import { rentalListPage } from "../../shared/catalogue/list_pages.ts";
import { ELECTRIC, yesOrNo } from "../../shared/catalogue/options.ts";
import { paths } from "../../shared/paths.ts";
import { TAKEN_CARS } from "../../shared/rental/free_terms.ts";
import type { Period } from "../../shared/rental/period.ts";
import { lowestPrice } from "../../shared/rental/prices.ts";
import { quotesOf, quoteWords } from "../../shared/rental/quote.ts";
import type { RentalQuote } from "../../shared/rental/rental_quote.ts";
import { wholeZloty } from "../../shared/zloty.ts";
import { carPage } from "./car_page.ts";
import { listPage } from "./list_page.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";
import { businessReference } from "./structured/business.ts";
import { knownValue, structuredCarFacts } from "./structured/car_facts.ts";
import { NO_PRICE, type ShownPrice } from "./view/price.ts";

/** `/wypozyczalnia-aut` with the cars that a visitor may see (public-side §2.7). */
export function renderRentalListPage(
  site: Site,
  cars: readonly RentalCar[],
  { search, period, busy }: {
    /** Filters and order. */
    search: URLSearchParams;
    period: Period | undefined;
    /** The cars that are taken in it. */
    busy: ReadonlySet<string>;
  } = { search: new URLSearchParams(), period: undefined, busy: new Set() },
): Page {
  const quoteOf = period && quotesOf(period);
  const list = rentalListOf(quoteOf, period !== undefined);
  const view = viewOfAddress(list, search);
  const found = sortedCars(list, matchingCars(list, cars, view, new Set()), view.sort);
  const free = found.filter(({ id }) => !busy.has(id));
  return listPage(site, {
    path: paths.rentalCars,
    words: rentalListPage,
    screen: "features/rental_cars/RentalCarsScreen.tsx",
    call: "/api/rentalcar",
    cars,
    shown: free.length > 0 ? free : found,
    // As the app shows them first where no car is free.
    title: free.length === 0 && found.length > 0 && TAKEN_CARS,
    card: (car) => ({
      ...car,
      path: paths.rentalCar(car.id),
      price: { ...shownPrice(car, quoteOf?.(car)), deposit: car.deposit },
    }),
    hasPeriod: period !== undefined,
    filtered: filterCount(view) > 0,
    // Only the device knows the favourites.
    searched: view.favourites,
  });
}

/** The price of the chosen days, with that of a day; or only that. */
function shownPrice(car: RentalCar, quote: RentalQuote | undefined): ShownPrice {
  const daily = dailyPrice(car, "ZŁ");
  return quote && quote.total > 0
    ? { ...quoteWords(quote), daily: `${daily.amount} ${daily.after}` }
    : daily;
}

/** 'od 79 ZŁ/dzień' in the list, with 'zł' on a car's page; 'N/A' without any price (public-side §2.7). */
function dailyPrice({ rentalPrices }: RentalCar, unit: "zł" | "ZŁ"): ShownPrice {
  const lowest = lowestPrice(rentalPrices);
  return lowest === undefined
    ? NO_PRICE
    : { amount: `od ${wholeZloty(lowest)}`, after: `${unit}/dzień` };
}

/** The page of a rental car that a visitor may see (decisions §1.1). */
export function rentalCarPage(site: Site, car: RentalCar): Page {
  return carPage(site, car, {
    ...rentalCarWords(car),
    path: paths.rentalCar(car.id),
    list: { name: rentalListPage.name, path: paths.rentalCars },
    lead: "",
    price: dailyPrice(car, "zł"),
    data: (url) => rentalCarData(site, url, car),
    screen: "features/rental_cars/RentalCarScreen.tsx",
    replies: { [`/api/rentalcar/${car.id}`]: car },
  });
}

/** A rental car for schema.org: one offer for each price tier, in zł a day. */
function rentalCarData(site: Site, url: string, car: RentalCar): object {
  const tiers = car.rentalPrices.filter(({ price }) => price > 0);
  return {
    ...structuredCarFacts(site, url, car),
    ...knownValue("vehicleSeatingCapacity", car.seats),
    ...knownValue("numberOfDoors", car.doors),
    ...knownValue("vehicleModelDate", car.productionYear && String(car.productionYear)),
    ...knownValue("fuelConsumption", car.consumption && consumption(car)),
    ...knownValue("additionalProperty", [
      ...property("Duże walizki", car.luggage),
      ...property("Klimatyzacja", yesOrNo(car.airConditioning)),
    ]),
    ...knownValue("offers", tiers.map((tier) => offer(site, url, tier))),
  };
}

/** There is no code of a unit for it: schema.org asks for a text. */
function consumption({ consumption, fuelType }: RentalCar): object {
  const unitText = fuelType === ELECTRIC ? "kWh/100 km" : "L/100 km";
  return { "@type": "QuantitativeValue", value: consumption, unitText };
}

function property(name: string, value: string | number): object[] {
  return value ? [{ "@type": "PropertyValue", name, value }] : [];
}

function offer(site: Site, url: string, { days, price }: RentalCar["rentalPrices"][number]) {
  return {
    "@type": "Offer",
    url,
    businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
    price,
    priceCurrency: "PLN",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "PLN",
      unitCode: DAY,
      referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: DAY },
    },
    eligibleDuration: { "@type": "QuantitativeValue", minValue: days, unitCode: DAY },
    seller: businessReference(site),
  };
}

const DAY = "DAY";
