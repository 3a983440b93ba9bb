import CalendarDays from "lucide-react/icons/calendar-days";
import Cog from "lucide-react/icons/cog";
import Engine from "lucide-react/icons/engine";
import Fuel from "lucide-react/icons/fuel";
import Gauge from "lucide-react/icons/gauge";
import Route from "lucide-react/icons/route";
import type { RentalCar } from "../../../../shared/api/rental_car.ts";
import type { SaleCar } from "../../../../shared/api/sale_car.ts";
import { factText } from "./car_words.ts";
import type { Fact } from "./CardFacts.tsx";
import { zloty } from "../../../../shared/zloty.ts";

/** Fuel, gearbox, power and capacity: the facts of a rental car's card (public-side §2.7). */
export function rentalFacts(
  car: Pick<RentalCar, "fuelType" | "transmission" | "horsepower" | "engineCapacity">,
): Fact[] {
  return [
    { name: "Paliwo", text: factText(car.fuelType), Icon: Fuel },
    { name: "Skrzynia biegów", text: factText(car.transmission), Icon: Cog },
    { name: "Moc", text: factText(car.horsepower, "KM"), Icon: Gauge },
    { name: "Pojemność silnika", text: factText(car.engineCapacity, "cm³"), Icon: Engine },
  ];
}

/** The six facts of a sale car's card (public-side §2.3); a mileage of 0 is known (decisions §8.2). */
export function saleFacts(
  car:
    & Pick<SaleCar, "fuelType" | "productionYear" | "transmission" | "horsepower">
    & Pick<SaleCar, "engineCapacity" | "mileage">,
): Fact[] {
  return [
    { name: "Paliwo", text: factText(car.fuelType), Icon: Fuel },
    { name: "Rok", text: factText(car.productionYear), Icon: CalendarDays },
    { name: "Skrzynia", text: factText(car.transmission), Icon: Cog },
    { name: "Moc", text: factText(car.horsepower, "KM"), Icon: Gauge },
    { name: "Pojemność", text: factText(car.engineCapacity, "cm³"), Icon: Engine },
    { name: "Przebieg", text: `${zloty(car.mileage)}\u00a0km`, Icon: Route },
  ];
}
