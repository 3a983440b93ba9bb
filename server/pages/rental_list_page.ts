import type { RentalCar } from "../../shared/api/rental_car.ts";
import { rentalListPage as words } from "../../shared/catalogue/list_pages.ts";
import { wholeZloty } from "../../shared/zloty.ts";
import { paths } from "../../shared/paths.ts";
import { lowestPrice } from "../../shared/rental/prices.ts";
import { listPage } from "./list_page.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";
import { NO_PRICE, type ShownPrice } from "./view/price.ts";

/** `/wypozyczalnia-aut` with the cars that a visitor may see (public-side §2.7). */
export function renderRentalListPage(
  site: Site,
  cars: readonly RentalCar[],
  searched: boolean,
): Page {
  return listPage(site, {
    path: paths.rentalCars,
    words,
    screen: "features/rental_cars/RentalCarsScreen.tsx",
    call: "/api/rentalcar",
    cars,
    card: (car) => ({
      ...car,
      path: paths.rentalCar(car.id),
      price: { ...dailyPrice(car), deposit: car.deposit },
    }),
    searched,
  });
}

/** 'od 79 ZŁ/dzień'; 'N/A' without any price (public-side §2.7). */
export function dailyPrice({ rentalPrices }: Pick<RentalCar, "rentalPrices">): ShownPrice {
  const lowest = lowestPrice(rentalPrices);
  return lowest === undefined
    ? NO_PRICE
    : { amount: `od ${wholeZloty(lowest)}`, after: "ZŁ/dzień" };
}
