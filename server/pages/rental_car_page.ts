import type { RentalCar } from "../../shared/api/rental_car.ts";
import { rentalCarWords } from "../../shared/catalogue/car_page_words.ts";
import { rentalListPage } from "../../shared/catalogue/list_pages.ts";
import { paths } from "../../shared/paths.ts";
import { carPage } from "./car_page.ts";
import type { Page } from "./page.ts";
import { dailyPrice } from "./rental_list_page.ts";
import type { Site } from "./site.ts";
import { businessReference } from "./structured/business.ts";
import { knownValue, structuredCarFacts } from "./structured/car_facts.ts";

/** The page of a rental car that a visitor may see (decisions §1.1). */
export function rentalCarPage(site: Site, car: RentalCar): Page {
  return carPage(site, car, {
    ...rentalCarWords(car),
    path: paths.rentalCar(car.id),
    list: { name: rentalListPage.name, path: paths.rentalCars },
    lead: "",
    price: dailyPrice(car),
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
