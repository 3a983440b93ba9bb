import type { RentalCar } from "../../shared/api/rental_car.ts";
import { rentalCarWords } from "../../shared/catalogue/car_page_words.ts";
import { rentalListPage } from "../../shared/catalogue/list_pages.ts";
import { paths } from "../../shared/paths.ts";
import { carPage } from "./car_page.ts";
import type { Page } from "./page.ts";
import { dailyPrice } from "./rental_list_page.ts";
import type { Site } from "./site.ts";
import { rentalCarData } from "./structured/rental_car.ts";

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
