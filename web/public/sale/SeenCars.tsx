import { useRef } from "react";
import { Link } from "react-router-dom";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { paths } from "../../state/paths.ts";
import { forgetCarsSeen } from "../../state/seen_cars.ts";
import { Button } from "../../ui/Button.tsx";
import { carName, mainImage } from "../../ui/car_words.ts";
import { Picture } from "../../ui/Picture.tsx";
import { useFocusKept } from "../../ui/use_focus_kept.ts";
import { priceText } from "./price_text.ts";
import styles from "./SeenCars.module.css";

/** 'Ostatnio oglądane': the cars whose pages were opened and that are still for sale. */
export function SeenCars({ cars }: { cars: readonly SaleCar[] }) {
  return cars.length > 0 && <SeenStrip cars={cars} />;
}

function SeenStrip({ cars }: { cars: readonly SaleCar[] }) {
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
          onClick={forgetCarsSeen}
        >
          Wyczyść
        </Button>
      </div>
      <ul className={styles.strip}>
        {cars.map((car) => (
          <li key={car.id}>
            <Link to={paths.saleCar(car.id)} className={styles.car}>
              <Picture image={mainImage(car)} alt="" sizes="176px" className={styles.photo} />
              <span className={styles.name}>{carName(car)}</span>
              <span className={styles.price}>{priceText(car)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
