import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { saleFacts } from "../cars/card/car_facts.ts";
import styles from "./SpecBlocks.module.css";

/** Year, capacity, power, gearbox, fuel and mileage, a block each (public-side §2.5). */
export function SpecBlocks({ car }: { car: SaleCar }) {
  const facts = saleFacts(car).toSorted((one, other) => place(one.name) - place(other.name));
  return (
    <ul className={styles.blocks} aria-label="Dane w skrócie">
      {facts.map(({ name, text, Icon }) => (
        <li key={name} className={styles.block}>
          <Icon aria-hidden="true" size={24} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function place(name: string): number {
  return ORDER.indexOf(name);
}

const ORDER = ["Rok", "Pojemność", "Moc", "Skrzynia", "Paliwo", "Przebieg"];
