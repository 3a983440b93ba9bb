import Plus from "lucide-react/icons/plus";
import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../../kit/buttons/ButtonLink.tsx";
import { EmptyState } from "../../../../kit/states/EmptyState.tsx";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";
import { AddTile } from "./AddTile.tsx";
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
      <div className={PANEL}>
        <EmptyState
          drawing={
            <SearchX aria-hidden="true" strokeWidth={1.25} className="mx-auto block size-[4rem]" />
          }
          title="Żaden samochód nie pasuje."
          text="Zmień szukany tekst albo pokaż wszystkie."
          action={<Button variant="secondary" onClick={onAll}>Pokaż wszystkie</Button>}
        />
      </div>
    );
  }
  if (cars?.length === 0) {
    return (
      <div className={PANEL}>
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
      <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 *:min-w-0 @min-[39rem]/page:grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] @min-[39rem]/page:gap-4">
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

const PANEL = "rounded-card border border-line bg-paper";
const SHAPES = [1, 2, 3, 4, 5];
