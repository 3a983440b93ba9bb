import Plus from "lucide-react/icons/plus";
import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../../kit/buttons/ButtonLink.tsx";
import { EmptyState } from "../../../../kit/states/EmptyState.tsx";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";
import { AddTile } from "./AddTile.tsx";
import styles from "./CarListGrid.module.css";
import { ManagedCarSkeleton } from "./ManagedCarSkeleton.tsx";

/** The tile and the cards; shapes of cards while they load, and words where there are none. */
export function CarListGrid<Car extends { id: string }>(
  { cars, add, filtered, onAll, children }: {
    /** Undefined while they load. */
    cars: readonly Car[] | undefined;
    add: string;
    /** Some cars are left out. */
    filtered: boolean;
    onAll: () => void;
    children: (car: Car) => ReactNode;
  },
) {
  if (filtered && cars?.length === 0) {
    return (
      <div className={styles.panel}>
        <EmptyState
          drawing={<SearchX aria-hidden="true" strokeWidth={1.25} className={styles.drawing} />}
          title="Żaden samochód nie pasuje."
          text="Zmień szukany tekst albo pokaż wszystkie."
          action={<Button variant="secondary" onClick={onAll}>Pokaż wszystkie</Button>}
        />
      </div>
    );
  }
  if (cars?.length === 0) {
    return (
      <div className={styles.panel}>
        <EmptyState
          title="Nie ma jeszcze żadnego samochodu."
          text="Dodaj pierwszy: wystarczy kilka minut, a zdjęcia dołożysz zaraz potem."
          action={
            <ButtonLink to={add} icon={<Plus aria-hidden="true" />}>Dodaj samochód</ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <>
      {!cars && <VisuallyHidden>Wczytywanie samochodów</VisuallyHidden>}
      <ul className={styles.grid}>
        <li>
          <AddTile to={add} />
        </li>
        {cars
          ? cars.map((car) => <li key={car.id}>{children(car)}</li>)
          : SHAPES.map((shape) => (
            <li key={shape} aria-hidden="true">
              <ManagedCarSkeleton />
            </li>
          ))}
      </ul>
    </>
  );
}

const SHAPES = [1, 2, 3, 4, 5];
