import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { CallButton } from "../cars/tools/CallButton.tsx";
import styles from "./ContactBar.module.css";
import { PlnPrice } from "./PlnPrice.tsx";

/** On phones: price and 'Zadzwoń', in view above the bottom bar as far as the car's page goes. */
export function ContactBar({ car }: { car: SaleCar }) {
  return (
    <div className={styles.bar}>
      <PlnPrice car={car} size="normal" />
      <CallButton variant="primary" size="large" className={styles.call} />
    </div>
  );
}
