import type { RentalPrice } from "../../../shared/rental/prices.ts";
import { zloty } from "../../kit/fields/zloty.ts";
import { tierLabel } from "../booking/polish_counts.ts";
import { tiersInOrder } from "./tiers_in_order.ts";

/** A car's price tiers from the shortest rental on: 'Od 3 dni' and zł a day. */
export function PriceTiers({ prices }: { prices: readonly RentalPrice[] }) {
  const tiers = tiersInOrder(prices);
  if (tiers.length === 0) return <p className="m-0">Cenę podamy przez telefon.</p>;
  return (
    <table className="w-full border-collapse tabular-nums [&_thead_th]:pb-1.5 [&_thead_th]:text-muted [&_thead_th]:text-14 [&_thead_th]:font-normal [&_th]:text-left [&_th]:last:text-right [&_td]:text-right [&_tbody_th]:h-12 [&_tbody_th]:p-0 [&_tbody_th]:border-t [&_tbody_th]:border-line [&_tbody_th]:font-medium [&_td]:h-12 [&_td]:p-0 [&_td]:border-t [&_td]:border-line [&_td]:font-medium [&_td]:text-muted [&_strong]:whitespace-nowrap [&_strong]:text-ink [&_strong]:text-18">
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
