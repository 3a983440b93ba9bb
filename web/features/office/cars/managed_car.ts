import type { CarImage } from "../../../../shared/api/car_image.ts";
import type { RentalCar } from "../../../../shared/api/rental_car.ts";
import type { SaleCar } from "../../../../shared/api/sale_car.ts";
import type { CarType } from "../../../../shared/catalogue/recommended.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import {
  type CarCalls,
  rentalCarCalls,
  type RentalCarWrite,
  saleCarCalls,
  type SaleCarFields,
} from "../../../api/office/admin_cars.ts";
import { type Advertised, advertisedRental, advertisedSale } from "./advertisement.ts";

/** What both kinds of cars have in common in the back office. */
export type ManagedCar = {
  readonly id: string;
  readonly brand: string;
  readonly model: string;
  readonly hidden: boolean;
  readonly isRecommended: boolean;
  readonly images: readonly CarImage[];
};

/** One of the two offers: its API calls and the addresses of its screens. */
export type CarOffer<Car extends ManagedCar, Fields> = {
  readonly type: CarType;
  readonly calls: CarCalls<Car, Fields>;
  readonly advertised: (car: Car) => Advertised;
  readonly paths: {
    readonly list: string;
    readonly add: string;
    readonly edit: (id: string) => string;
  };
};

/** Cars for rent. */
export const rentalOffer: CarOffer<RentalCar, RentalCarWrite> = {
  type: "Rental",
  calls: rentalCarCalls,
  advertised: advertisedRental,
  paths: {
    list: adminPaths.rentalCars,
    add: adminPaths.addRentalCar,
    edit: adminPaths.editRentalCar,
  },
};

/** Cars for sale. */
export const saleOffer: CarOffer<SaleCar, SaleCarFields> = {
  type: "Sale",
  calls: saleCarCalls,
  advertised: advertisedSale,
  paths: {
    list: adminPaths.saleCars,
    add: adminPaths.addSaleCar,
    edit: adminPaths.editSaleCar,
  },
};
