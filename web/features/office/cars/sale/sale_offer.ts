import type { SaleCar } from "../../../../../shared/api/sale_car.ts";
import { saleCarCalls, type SaleCarFields } from "../../../../api/office/admin_cars.ts";
import { adminPaths } from "../../../../../shared/paths.ts";
import type { CarOffer } from "../managed_car.ts";

/** Cars for sale. */
export const saleOffer: CarOffer<SaleCar, SaleCarFields> = {
  type: "Sale",
  calls: saleCarCalls,
  hide: (id, hidden) => saleCarCalls.edit(id, { hidden }, {}),
  paths: {
    list: adminPaths.saleCars,
    add: adminPaths.addSaleCar,
    edit: adminPaths.editSaleCar,
  },
};
