import { useRef } from "react";
import { Link } from "react-router-dom";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import { forgetCarsSeen } from "./seen_cars.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { carPath } from "../card/car_path.ts";
import { carName, mainImage } from "../card/car_words.ts";
import { Picture } from "../../../kit/layout/Picture.tsx";
import styles from "./SeenStrip.module.css";
import { useFocusKept } from "../../../kit/layout/use_focus_kept.ts";

/** A car as it is shown there; `price` with its unit. */
export type SeenCar = {
  readonly id: string;
  readonly brand: string;
  readonly model: string;
  readonly images: readonly CarImage[];
  readonly price: string;
};

/** The cars of 'Ostatnio oglądane' side by side, and 'Wyczyść'. */
export function SeenStrip({ kind, cars }: { kind: CarKind; cars: readonly SeenCar[] }) {
  const box = useRef<HTMLElement>(null);
  // 'Wyczyść' goes with all of them.
  useFocusKept(box);
  return (
    <section ref={box} className={styles.section} aria-labelledby="seen-cars">
      <div className={styles.head}>
        <h2 id="seen-cars">Ostatnio oglądane</h2>
        <Button
          variant="quiet"
          className={styles.clear}
          aria-label="Wyczyść ostatnio oglądane"
          onClick={() => forgetCarsSeen(kind)}
        >
          Wyczyść
        </Button>
      </div>
      <ul className={styles.strip}>
        {cars.map((car) => (
          <li key={car.id}>
            <Link to={carPath(kind, car.id)} className={styles.car}>
              <Picture image={mainImage(car)} alt="" sizes="176px" className={styles.photo} />
              <span className={styles.name}>{carName(car)}</span>
              <span className={styles.price}>{car.price}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
