import type { SaleCar } from "../../shared/api/sale_car.ts";
import { saleCarWords } from "../../shared/catalogue/car_page_words.ts";
import { saleListPage } from "../../shared/catalogue/list_pages.ts";
import { paths } from "../../shared/paths.ts";
import { zloty } from "../../shared/zloty.ts";
import { carPage } from "./car_page.ts";
import { listPage } from "./list_page.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";
import { saleCarData } from "./structured/sale_car.ts";
import type { CardCar } from "./view/car_cards.ts";
import { NO_PRICE, type ShownPrice } from "./view/price.ts";

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
