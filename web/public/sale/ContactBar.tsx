import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { CallButton } from "../../ui/CallButton.tsx";
import { SalePrice } from "../../ui/SalePrice.tsx";
import styles from "./ContactBar.module.css";

/** On phones: price and 'Zadzwoń', in view above the bottom bar as far as the car's page goes. */
export function ContactBar({ car }: { car: SaleCar }) {
  return (
    <div className={styles.bar}>
      <SalePrice car={car} />
      <CallButton variant="primary" size="large" className={styles.call} />
    </div>
  );
}
