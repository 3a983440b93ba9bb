import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { saleFacts } from "../cars/card/car_facts.ts";

/** Year, capacity, power, gearbox, fuel and mileage, each in a block (public-side §2.5). */
export function SpecBlocks({ car }: { car: SaleCar }) {
  const facts = saleFacts(car).toSorted((one, other) => place(one.name) - place(other.name));
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,30%)),1fr))] gap-3 m-0 p-0 list-none"
      aria-label="Dane w skrócie"
    >
      {facts.map(({ name, text, Icon }) => (
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

function place(name: string): number {
  return ORDER.indexOf(name);
}

const ORDER = ["Rok", "Pojemność", "Moc", "Skrzynia", "Paliwo", "Przebieg"];
