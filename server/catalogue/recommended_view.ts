import { z } from "zod";
import { renterFacts } from "../../shared/api/rental_car.ts";
import type { RecommendedCar } from "../../shared/api/recommended_car.ts";
import { lastReduction } from "../../shared/catalogue/price_history.ts";
import { isSold } from "../../shared/catalogue/sale_state.ts";
import { carImages } from "./car_parts.ts";
import type { RentalCarDocument, SaleCarDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";
import { maySee, type Viewer } from "./viewer.ts";

/** The recommended cars that `viewer` may see: sale cars, then rental cars, each as chosen. */
export function recommendedView(now: CatalogueSnapshot, viewer: Viewer): RecommendedCar[] {
  const sale = chosen(now, "Sale").flatMap((id) => now.sale_car.get(id) ?? []);
  const rental = chosen(now, "Rental").flatMap((id) => now.rental_car.get(id) ?? []);
  return [
    ...sale.filter((car) => isShown(car, viewer)).map((car) => ({
      ...card(now, car),
      carType: "Sale" as const,
      price: car.price,
      selectedPriceType: car.selectedPriceType,
      productionYear: car.productionYear,
      mileage: car.mileage,
      vehicleCondition: car.vehicleCondition,
      state: car.state,
      reduction: car.reduced ? lastReduction(car.prices) ?? null : null,
    })),
    ...rental.filter((car) => maySee(viewer, car)).map((car) => ({
      ...card(now, car),
      carType: "Rental" as const,
      ...factsForRenters.parse(car),
      rentalPrices: car.rentalPrices,
    })),
  ];
}

const factsForRenters = z.object(renterFacts);

/** A sold car is no longer shown to visitors, and nothing replaces it. */
function isShown(car: SaleCarDocument, viewer: Viewer): boolean {
  return maySee(viewer, car) && (viewer === "administrator" || !isSold(car));
}

function chosen(now: CatalogueSnapshot, carType: "Sale" | "Rental"): readonly string[] {
  return now.recommended_car.get(carType)?.carIds ?? [];
}

function card(now: CatalogueSnapshot, car: SaleCarDocument | RentalCarDocument) {
  const { id, brand, model, fuelType, transmission, horsepower, engineCapacity } = car;
  const images = carImages(now, id);
  return { carId: id, brand, model, fuelType, transmission, horsepower, engineCapacity, images };
}
