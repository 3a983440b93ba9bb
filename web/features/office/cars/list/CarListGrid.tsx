import Plus from "lucide-react/icons/plus";
import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../../../brand/CarDrawing.tsx";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../../../kit/states/Skeleton.tsx";
import { ACTIONS, BODY, CARD, PHOTO } from "./ManagedCarCard.tsx";
import { Link } from "react-router-dom";

/**
 * The tile to add a car and the cards; placeholders while the cars load, a text where there are
 * none.
 */
export function CarListGrid<Car extends { id: string }>(
  { cars, add, filtered, onAll, children }: {
    /** Undefined while the cars load. */
    cars: readonly Car[] | undefined;
    add: string;
    /** A search or selection leaves out some cars. */
    filtered: boolean;
    onAll: () => void;
    children: (car: Car) => ReactNode;
  },
) {
  if (filtered && cars?.length === 0) {
    return (
      <Card flush>
        <EmptyState
          drawing={SearchX}
          title="Żaden samochód nie pasuje."
          text="Zmień szukany tekst albo pokaż wszystkie."
          action={<Button variant="secondary" onClick={onAll}>Pokaż wszystkie</Button>}
        />
      </Card>
    );
  }
  if (cars?.length === 0) {
    return (
      <Card flush>
        <EmptyState
          drawing={<CarDrawing />}
          title="Nie ma jeszcze żadnego samochodu."
          text="Dodaj pierwszy: wystarczy kilka minut, a zdjęcia dołożysz zaraz potem."
          action={
            <ButtonLink to={add} icon={<Plus aria-hidden="true" />}>Dodaj samochód</ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <>
      {!cars && <VisuallyHidden>Wczytywanie samochodów</VisuallyHidden>}
      <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 *:min-w-0 @min-wide-phone/page:grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] @min-wide-phone/page:gap-4">
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

/** Placeholder of a ManagedCarCard. */
function ManagedCarSkeleton() {
  return (
    <div className={CARD}>
      <div className={PHOTO}>
        <Skeleton ratio="4 / 3" />
      </div>
      <div className={BODY}>
        <Skeleton width="65%" height="1.4rem" />
        <Skeleton width="45%" height="1.6rem" />
        <Skeleton width="80%" height="1.1rem" />
      </div>
      <div className={ACTIONS}>
        <Skeleton height="2.75rem" />
      </div>
    </div>
  );
}

/** The dashed '+' tile in front of the cars (back-office §2). */
function AddTile({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="flex h-full min-h-18 touch-manipulation items-center justify-center gap-3 rounded-card border-2 border-dashed border-line-strong font-semibold text-ink no-underline hover:border-brand hover:bg-brand-tint hover:text-brand @min-wide-phone/page:min-h-[14rem] @min-wide-phone/page:flex-col"
    >
      <Plus
        aria-hidden="true"
        size={36}
        strokeWidth={1.5}
        className="text-brand @min-wide-phone/page:size-[3rem]"
      />
      Dodaj samochód
    </Link>
  );
}
