import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { carDetails } from "./car_details.ts";

/** The detailed table of a car (public-side §2.5). */
export function SaleCarTable({ car }: { car: SaleCar }) {
  return (
    <table className="w-full border-collapse [&_th]:px-0 [&_th]:py-2.5 [&_th]:border-b [&_th]:border-line [&_th]:leading-normal [&_th]:text-left [&_th]:align-baseline [&_td]:px-0 [&_td]:py-2.5 [&_td]:border-b [&_td]:border-line [&_td]:leading-normal [&_td]:text-left [&_td]:align-baseline [&_tr:first-child>*]:border-t [&_tr:first-child>*]:border-line [&_th]:w-[46%] [&_th]:pr-4 [&_th]:text-muted [&_th]:font-normal [&_td]:tabular-nums [&_td]:font-semibold [&_td]:wrap-anywhere @max-[15rem]/page:[&_th]:block @max-[15rem]/page:[&_th]:w-auto @max-[15rem]/page:[&_th]:border-0 @max-[15rem]/page:[&_td]:block @max-[15rem]/page:[&_td]:w-auto @max-[15rem]/page:[&_td]:border-0 @max-[15rem]/page:[&_th]:pb-0 @max-[15rem]/page:[&_tr]:border-b @max-[15rem]/page:[&_tr]:border-line">
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
