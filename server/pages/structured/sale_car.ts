import type { SaleCar } from "../../../shared/api/sale_car.ts";
import type { SaleState } from "../../../shared/catalogue/sale_state.ts";
import type { Site } from "../site.ts";
import { businessReference } from "./business.ts";
import { knownValue, quantity, structuredCarFacts } from "./car_facts.ts";

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

/** By the state of the offer. */
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
