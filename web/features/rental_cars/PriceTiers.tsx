import type { RentalPrice } from "../../../shared/rental/prices.ts";
import { zloty } from "../../../shared/zloty.ts";
import { tierLabel } from "../booking/polish_counts.ts";

/** A car's price tiers, the shortest rental first: 'Od 3 dni' and zł a day. */
export function PriceTiers({ prices }: { prices: readonly RentalPrice[] }) {
  const tiers = tiersInOrder(prices);
  if (tiers.length === 0) return <p className="m-0">Cenę podamy przez telefon.</p>;
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-left`}>Długość wynajmu</th>
          <th scope="col" className={`${HEAD} text-right`}>Cena</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ days, price }) => (
          <tr key={days} className="border-t border-line">
            <th scope="row" className="h-12 p-0 text-left font-medium">{tierLabel(days)}</th>
            <td className="h-12 p-0 text-right font-medium text-muted">
              <strong className="text-18 whitespace-nowrap text-ink">{zloty(price)}</strong>{" "}
              zł/dzień
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEAD = "pb-1.5 text-14 font-normal text-muted";

/** A car's price tiers, the shortest rental first. */
export function tiersInOrder(prices: readonly RentalPrice[]): RentalPrice[] {
  return [...prices].sort((one, other) => one.days - other.days);
}
