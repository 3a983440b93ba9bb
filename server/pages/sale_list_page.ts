import type { SaleCar } from "../../shared/api/sale_car.ts";
import { saleListPage as words } from "../../shared/catalogue/list_pages.ts";
import { zloty } from "../../shared/zloty.ts";
import { paths } from "../../shared/paths.ts";
import { listPage } from "./list_page.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";
import type { CardCar } from "./view/car_cards.ts";
import { NO_PRICE } from "./view/price.ts";

/** `/sprzedaz-aut` with the cars that a visitor may see (public-side §2.4). */
export function renderSaleListPage(site: Site, cars: readonly SaleCar[], searched: boolean): Page {
  return listPage(site, {
    path: paths.saleCars,
    words,
    screen: "features/sale_cars/SaleCarsScreen.tsx",
    call: "/api/salecar",
    cars,
    card: saleCard,
    searched,
  });
}

/** The card of a sale car (public-side §2.3). */
export function saleCard(
  { brand, model, images, price, selectedPriceType, reduction, ...car }:
    & Pick<SaleCar, "id" | "brand" | "model" | "images">
    & Pick<SaleCar, "price" | "selectedPriceType" | "reduction">,
): CardCar {
  return {
    brand,
    model,
    images,
    path: paths.saleCar(car.id),
    price: price ? { amount: `${zloty(price)} zł`, after: selectedPriceType, reduction } : NO_PRICE,
  };
}
