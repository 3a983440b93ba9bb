import type { RentalPrice } from "../../../shared/rental/prices.ts";
import { zloty } from "../../kit/fields/zloty.ts";
import { tierLabel } from "../booking/polish_counts.ts";
import styles from "./PriceTiers.module.css";
import { tiersInOrder } from "./tiers_in_order.ts";

/** A car's price tiers from the shortest rental on: 'Od 3 dni' and zł a day. */
export function PriceTiers({ prices }: { prices: readonly RentalPrice[] }) {
  const tiers = tiersInOrder(prices);
  if (tiers.length === 0) return <p className={styles.none}>Cenę podamy przez telefon.</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Długość wynajmu</th>
          <th scope="col">Cena</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ days, price }) => (
          <tr key={days}>
            <th scope="row">{tierLabel(days)}</th>
            <td>
              <strong>{zloty(price)}</strong> zł/dzień
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
