import { useRef } from "react";
import { Link } from "react-router-dom";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import { carName, carPath, mainImage } from "../card/car_words.ts";
import { forgetCarsSeen } from "./favourite_and_seen_cars.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Picture } from "../gallery/Picture.tsx";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";

/** A car in the strip; `price` includes its unit. */
export type SeenCar = {
  readonly id: string;
  readonly brand: string;
  readonly model: string;
  readonly images: readonly CarImage[];
  readonly price: string;
};

/** The cars of 'Ostatnio oglądane' in one row, and 'Wyczyść'. */
export function SeenStrip({ kind, cars }: { kind: CarKind; cars: readonly SeenCar[] }) {
  const box = useRef<HTMLElement>(null);
  // 'Wyczyść' disappears together with the cars.
  useFocusKept(box);
  return (
    <section ref={box} className="pt-6 border-t border-line" aria-labelledby="seen-cars">
      <div className="flex flex-wrap items-center justify-between gap-x-4 mb-2 [&>h2]:m-0 [&>h2]:text-18">
        <h2 id="seen-cars">Ostatnio oglądane</h2>
        <Button
          variant="quiet"
          className="mr-[calc(-1*min(1.25rem,var(--gutter)))]"
          aria-label="Wyczyść ostatnio oglądane"
          onClick={() => forgetCarsSeen(kind)}
        >
          Wyczyść
        </Button>
      </div>
      <ul className="flex gap-4 my-0 pt-1 pb-2 list-none overflow-x-auto overscroll-x-contain gutter-wide [scroll-snap-type:x_proximity]">
        {cars.map((car) => (
          <li key={car.id} className="min-w-0 flex-none basis-[11rem] snap-start">
            <Link
              to={carPath(kind, car.id)}
              className="group grid gap-0.5 rounded-input text-ink leading-normal no-underline"
            >
              <Picture
                image={mainImage(car)}
                alt=""
                sizes="176px"
                className="mb-1.5 rounded-input"
              />
              <span className="truncate font-semibold group-hover:text-brand">{carName(car)}</span>
              <span className="text-muted text-14 tabular-nums">{car.price}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
