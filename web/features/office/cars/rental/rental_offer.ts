import type { RentalCar } from "../../../../../shared/api/rental_car.ts";
import { rentalCarCalls, type RentalCarWrite } from "../../../../api/office/admin_cars.ts";
import { adminPaths } from "../../../../../shared/paths.ts";
import type { CarOffer } from "../managed_car.ts";

/** Cars for rent. */
export const rentalOffer: CarOffer<RentalCar, RentalCarWrite> = {
  type: "Rental",
  calls: rentalCarCalls,
  hide: (id, hidden) => rentalCarCalls.edit(id, { hidden }, {}),
  paths: {
    list: adminPaths.rentalCars,
    add: adminPaths.addRentalCar,
    edit: adminPaths.editRentalCar,
  },
};
