import type { SaleCar } from "../../shared/api/sale_car.ts";
import { saleCarWords } from "../../shared/catalogue/car_page_words.ts";
import { saleListPage } from "../../shared/catalogue/list_pages.ts";
import { paths } from "../../shared/paths.ts";
import { zloty } from "../../shared/zloty.ts";
import type { SaleState } from "../../shared/catalogue/sale_state.ts";
import { carPage } from "./car_page.ts";
import { listPage } from "./list_page.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";
import type { CardCar } from "./view/car_cards.ts";
import { NO_PRICE, type ShownPrice } from "./view/price.ts";
import { businessReference } from "./structured/business.ts";
import { knownValue, quantity, structuredCarFacts } from "./structured/car_facts.ts";

/** `/sprzedaz-aut` with the cars that a visitor may see (public-side §2.4). */
export function renderSaleListPage(site: Site, cars: readonly SaleCar[], searched: boolean): Page {
  return listPage(site, {
    path: paths.saleCars,
    words: saleListPage,
    screen: "features/sale_cars/SaleCarsScreen.tsx",
    call: "/api/salecar",
    cars,
    shown: cars,
    card: saleCard,
    searched,
  });
}

/** The card of a sale car (public-side §2.3). */
export function saleCard(
  { id, brand, model, images, ...car }: Pick<SaleCar, "id" | "brand" | "model" | "images"> & Priced,
): CardCar {
  return { brand, model, images, path: paths.saleCar(id), price: shownPrice(car, "zł") };
}

type Priced = Pick<SaleCar, "price" | "selectedPriceType" | "reduction">;

function shownPrice(
  { price, selectedPriceType, reduction }: Priced,
  currency: "zł" | "PLN",
): ShownPrice {
  if (!price) return NO_PRICE;
  return { amount: `${zloty(price)} ${currency}`, after: selectedPriceType, reduction };
}

/** The page of a sale car that a visitor may see (public-side §2.5). */
export function saleCarPage(site: Site, car: SaleCar): Page {
  const { id, price, state, vehicleCondition, productionYear } = car;
  const year = productionYear ? `${productionYear} rok` : "";
  return carPage(site, car, {
    ...saleCarWords(car),
    path: paths.saleCar(id),
    list: { name: saleListPage.name, path: paths.saleCars },
    lead: [state === "W ofercie" ? "" : state, vehicleCondition, year].filter(Boolean).join(" · "),
    price: shownPrice(car, "PLN"),
    amount: price > 0 ? price : undefined,
    data: (url) => saleCarData(site, url, car),
    screen: "features/sale_cars/SaleCarScreen.tsx",
    replies: { [`/api/salecar/${id}`]: car },
  });
}

/** A sale car for schema.org; an offered one has a price and its availability. */
export function saleCarData(site: Site, url: string, car: SaleCar): object {
  const { productionYear, mileage, firstRegistrationDate, bodyType, description } = car;
  return {
    ...structuredCarFacts(site, url, car),
    ...knownValue("description", description),
    ...knownValue("bodyType", bodyType),
    ...knownValue("productionDate", productionYear && String(productionYear)),
    ...knownValue("dateVehicleFirstRegistered", firstRegistrationDate),
    mileageFromOdometer: quantity(mileage, KILOMETRE),
    ...condition(car),
    ...knownValue("offers", offer(site, url, car)),
  };
}

/** Undefined for a car that cannot be bought now: a hidden one, or one without a price. */
function offer(site: Site, url: string, car: SaleCar): object | undefined {
  if (car.hidden || car.price <= 0) return undefined;
  const price = { price: car.price, priceCurrency: "PLN" };
  return {
    "@type": "Offer",
    url,
    ...price,
    ...knownValue("priceSpecification", specification(price, car.selectedPriceType)),
    availability: AVAILABILITY[car.state],
    ...condition(car),
    seller: businessReference(site),
  };
}

function specification(price: object, type: string): object | undefined {
  const valueAddedTaxIncluded = { brutto: true, netto: false }[type];
  if (valueAddedTaxIncluded === undefined) return undefined;
  return { "@type": "PriceSpecification", ...price, valueAddedTaxIncluded };
}

function condition({ vehicleCondition }: SaleCar): object {
  return knownValue("itemCondition", CONDITIONS[vehicleCondition]);
}

/** Availability in schema.org's words, by the state of the offer. */
const AVAILABILITY: Readonly<Record<SaleState, string>> = {
  "W ofercie": "https://schema.org/InStock",
  Zarezerwowany: "https://schema.org/LimitedAvailability",
  Sprzedany: "https://schema.org/SoldOut",
};
const KILOMETRE = "KMT";
/** By the words of shared/catalogue/sale_options.ts. */
const CONDITIONS: Readonly<Record<string, string>> = {
  Nowy: "https://schema.org/NewCondition",
  Używany: "https://schema.org/UsedCondition",
  Uszkodzony: "https://schema.org/DamagedCondition",
};
