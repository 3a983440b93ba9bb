import type { SaleCar } from "../../shared/api/sale_car.ts";
import { saleCarWords } from "../../shared/catalogue/car_page_words.ts";
import { saleListPage } from "../../shared/catalogue/list_pages.ts";
import { zloty } from "../../shared/zloty.ts";
import { paths } from "../../shared/paths.ts";
import { carPage } from "./car_page.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";
import { saleCarData } from "./structured/sale_car.ts";
import { NO_PRICE } from "./view/price.ts";

/** The page of a sale car that a visitor may see (public-side §2.5). */
export function saleCarPage(site: Site, car: SaleCar): Page {
  const { id, price, reduction, selectedPriceType, state, vehicleCondition, productionYear } = car;
  const year = productionYear ? `${productionYear} rok` : "";
  return carPage(site, car, {
    ...saleCarWords(car),
    path: paths.saleCar(id),
    list: { name: saleListPage.name, path: paths.saleCars },
    lead: [state === "W ofercie" ? "" : state, vehicleCondition, year].filter(Boolean).join(" · "),
    price: price
      ? { amount: `${zloty(price)} PLN`, after: selectedPriceType, reduction }
      : NO_PRICE,
    amount: price > 0 ? price : undefined,
    data: (url) => saleCarData(site, url, car),
    screen: "features/sale_cars/SaleCarScreen.tsx",
    replies: { [`/api/salecar/${id}`]: car },
  });
}
