import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { similarCars } from "../../../shared/sale/similar_cars.ts";
import { readSaleCars } from "../../api/visitor_reads.ts";
import { useResource } from "../../api/use_resource.ts";
import { SaleCard } from "../cars/card/SaleCard.tsx";

/** 'Podobne samochody' on the page of a sold car; nothing if there is none. */
export function SimilarCars({ car }: { car: SaleCar }) {
  const { data = [] } = useResource("salecar", readSaleCars);
  const similar = similarCars(car, data);
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-12">
      <h2 id="similar" className="m-0 mb-4 text-22 leading-snug">Podobne samochody</h2>
      <ul className="m-0 grid list-none grid-cols-1 gap-6 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {similar.map((one) => (
          <li key={one.id}>
            <SaleCard car={one} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
