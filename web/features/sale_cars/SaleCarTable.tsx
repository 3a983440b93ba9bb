import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { invoiceText, registrationText } from "../../../shared/sale/sale_car_words.ts";
import { factText } from "../cars/card/car_words.ts";
import { saleFacts } from "../cars/card/CardFacts.tsx";

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
              className={`w-[46%] pr-4 font-normal text-muted @max-tiny/page:pb-0 ${CELL}`}
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
  "px-0 py-2.5 text-left align-baseline leading-normal @max-tiny/page:block @max-tiny/page:w-auto";

/**
 * The rows of the detailed table in the order of public-side §2.5, without what the blocks show
 * (decisions §13.58); 'Brak' for a missing value.
 */
export function carDetails(car: SaleCar): readonly (readonly [name: string, text: string])[] {
  return [
    ["Generacja", factText(car.generation)],
    ["Nadwozie", factText(car.bodyType)],
    ["Stan", factText(car.vehicleCondition)],
    ["Kolor", factText(car.color)],
    ["Data pierwszej rejestracji", registrationText(car.firstRegistrationDate)],
    ["Faktura", invoiceText(car.invoice)],
    ["Kraj pochodzenia", factText(car.countryOfOrigin)],
  ];
}

/** Year, capacity, power, gearbox, fuel and mileage, each in a block (public-side §2.5). */
export function SpecBlocks({ car }: { car: SaleCar }) {
  return (
    <ul
      className="grid cols-fit-[max(8.5rem,30%)] gap-3 m-0 p-0 list-none"
      aria-label="Dane w skrócie"
    >
      {specFacts(car).map(({ name, text, Icon }) => (
        <li
          key={name}
          className="flex flex-col gap-2 min-w-0 p-4 rounded-card bg-mist [&>svg]:text-brand"
        >
          <Icon aria-hidden="true" size={24} />
          <span className="flex flex-col-reverse">
            <span className="text-muted text-14">{name}</span>
            <span className="text-18 tabular-nums font-bold leading-snug wrap-anywhere">
              {text}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The facts of the blocks, in their order. */
export function specFacts(car: SaleCar): ReturnType<typeof saleFacts> {
  return saleFacts(car).toSorted((one, other) => place(one.name) - place(other.name));
}

function place(name: string): number {
  return ORDER.indexOf(name);
}

const ORDER = ["Rok", "Pojemność", "Moc", "Skrzynia", "Paliwo", "Przebieg"];
