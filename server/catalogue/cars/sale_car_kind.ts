import type { SaleCar, SaleCarInput } from "../../../shared/api/sale_car.ts";
import { saleCarFaults } from "../../../shared/catalogue/car_rules.ts";
import { lastReduction, withPrice } from "../../../shared/catalogue/price_history.ts";
import { isSold } from "../../../shared/catalogue/sale_state.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid } from "../../../shared/refusals.ts";
import { type Instant, toWarsaw } from "../../../shared/warsaw.ts";
import { documents, type SaleCarDocument } from "../documents.ts";
import { patched } from "../patched.ts";
import { saleCarView } from "../sale_car_view.ts";
import { EMPTY_CAR, type KindOfCar, requireComplete } from "./change_car.ts";

type Draft = Omit<SaleCarDocument, "version">;

/** Sale cars. */
export const saleCarKind: KindOfCar<SaleCarDocument, SaleCarInput, SaleCar> = {
  type: "Sale",
  find: (now, id) => now.sale_car.get(id),
  draft: (before, id, input, at) => saleCarDraft(before ?? emptySaleCar(id), input, at),
  put: (car) => ({ kind: "sale_car", put: car }),
  view: saleCarView,
};

/**
 * A sale car with the sent fields; `before` is the car that is edited, or an empty one. A new price
 * is added to its history, and a car that is sold gets the day of its sale.
 * @throws Invalid, also for a reduction that may not be announced.
 */
function saleCarDraft(before: Draft, { id: _, ...input }: SaleCarInput, at: Instant): Draft {
  const car = withSaleDay(withHistory(before, patched(before, input), at), toWarsaw(at).date);
  requireComplete(saleCarFaults(car));
  if (car.reduced && !lastReduction(car.prices)) {
    // A later change of the price ends the announcement; switching it on is refused.
    if (input.reduced) {
      throw new Invalid([{ path: "reduced", message: officeMessages.notReduced }]);
    }
    return { ...car, reduced: false };
  }
  return car;
}

/** The history of a car stored before prices were kept begins with its previous price. */
function withHistory(before: Draft, car: Draft, at: Instant): Draft {
  const isNew = before.brand === "" && before.prices.length === 0;
  const known = isNew || before.prices.length > 0
    ? before.prices
    : withPrice([], before, before.changedAt ?? at);
  return { ...car, prices: [...withPrice(known, car, at)] };
}

function withSaleDay(car: Draft, today: string): Draft {
  if (!isSold(car)) return { ...car, soldOn: "" };
  const soldOn = car.soldOn || today;
  if (soldOn > today) throw new Invalid([{ path: "soldOn", message: messages.badRequest }]);
  return { ...car, soldOn };
}

/** A sale car without any field filled; the others have their default. */
function emptySaleCar(id: string): SaleCarDocument {
  return documents.sale_car.parse({
    id,
    version: 1,
    ...EMPTY_CAR,
    price: 0,
    selectedPriceType: "",
    productionYear: 0,
    vehicleCondition: "",
    bodyType: "",
    generation: "",
    mileage: 0,
    firstRegistrationDate: "",
    invoice: "",
    countryOfOrigin: "",
    description: "",
  });
}
