import { Cog, Engine, Fuel, Gauge } from "lucide-react";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { factText } from "../../ui/car_words.ts";
import { Facts } from "../../ui/Facts.tsx";

/** Fuel, gearbox, power and capacity, two in a row, each with its icon (public-side §2.7). */
export function CarFacts({ car }: { car: RentalCar }) {
  return (
    <Facts
      facts={[
        { name: "Paliwo", text: factText(car.fuelType), Icon: Fuel },
        { name: "Skrzynia biegów", text: factText(car.transmission), Icon: Cog },
        { name: "Moc", text: factText(car.horsepower, "KM"), Icon: Gauge },
        { name: "Pojemność silnika", text: factText(car.engineCapacity, "cm³"), Icon: Engine },
      ]}
    />
  );
}
