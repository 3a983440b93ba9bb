import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { carDetails } from "./car_details.ts";

/** The detailed table of a car (public-side §2.5). */
export function SaleCarTable({ car }: { car: SaleCar }) {
  return (
    <table className="w-full border-collapse">
      <tbody>
        {carDetails(car).map(([name, text]) => (
          // With large text on a phone the name is above its value.
          <tr key={name} className="border-b border-line first:border-t">
            <th
              scope="row"
              className={`w-[46%] pr-4 font-normal text-muted @max-[15rem]/page:pb-0 ${CELL}`}
            >
              {name}
            </th>
            <td className={`font-semibold tabular-nums wrap-anywhere ${CELL}`}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CELL =
  "px-0 py-2.5 text-left align-baseline leading-normal @max-[15rem]/page:block @max-[15rem]/page:w-auto";
