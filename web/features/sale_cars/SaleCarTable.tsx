import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { carDetails } from "./car_details.ts";
import styles from "./SaleCarTable.module.css";

/** The detailed table of a car (public-side §2.5). */
export function SaleCarTable({ car }: { car: SaleCar }) {
  return (
    <table className={styles.table}>
      <tbody>
        {carDetails(car).map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
