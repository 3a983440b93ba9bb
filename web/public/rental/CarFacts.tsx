import { Cog, Engine, Fuel, Gauge } from "lucide-react";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { factText } from "../../ui/car_words.ts";
import styles from "./CarFacts.module.css";

/** Fuel, gearbox, power and capacity, two in a row, each with its icon (public-side §2.7). */
export function CarFacts({ car }: { car: RentalCar }) {
  const facts = [
    { name: "Paliwo", text: factText(car.fuelType), Icon: Fuel },
    { name: "Skrzynia biegów", text: factText(car.transmission), Icon: Cog },
    { name: "Moc", text: factText(car.horsepower, "KM"), Icon: Gauge },
    { name: "Pojemność silnika", text: factText(car.engineCapacity, "cm³"), Icon: Engine },
  ];
  return (
    <ul className={styles.facts}>
      {facts.map(({ name, text, Icon }) => (
        <li key={name} className={styles.fact}>
          <Icon aria-hidden="true" size={20} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
