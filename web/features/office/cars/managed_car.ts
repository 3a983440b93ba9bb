import type { CarImage } from "../../../../shared/api/car_image.ts";
import type { CarType } from "../../../../shared/catalogue/recommended.ts";
import type { CarCalls } from "../../../api/office/admin_cars.ts";

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
  /** Hides a car from visitors or shows it again. @throws as `calls.edit` does */
  readonly hide: (id: string, hidden: boolean) => Promise<unknown>;
  readonly paths: {
    readonly list: string;
    readonly add: string;
    readonly edit: (id: string) => string;
  };
};
