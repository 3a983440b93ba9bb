import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { Site } from "../site.ts";
import { businessReference } from "./business.ts";
import { knownValue, structuredCarFacts } from "./car_facts.ts";

/** A rental car for schema.org: one offer for each price tier, in zł a day. */
export function rentalCarData(site: Site, url: string, car: RentalCar): object {
  const tiers = car.rentalPrices.filter(({ price }) => price > 0);
  return {
    ...structuredCarFacts(site, url, car),
    ...knownValue("offers", tiers.map((tier) => offer(site, url, tier))),
  };
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
