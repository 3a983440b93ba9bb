import type { ReactNode } from "react";
import type { RecommendedCar } from "../../../shared/api/recommended_car.ts";
import { messages } from "../../../shared/messages.ts";
import type { Resource } from "../../api/use_resource.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { CarCardSkeleton } from "../cars/card/CarCardSkeleton.tsx";
import { EmptyState } from "../../kit/states/EmptyState.tsx";
import { ErrorState } from "../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../kit/states/OfflineState.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { CarCarousel } from "./CarCarousel.tsx";

/** The carousel of one kind of recommended cars, in all its states. */
export function RecommendedCars<Car extends RecommendedCar>(
  { label, all, kind, facts, children }: {
    label: string;
    all: Resource<RecommendedCar[]>;
    kind: (car: RecommendedCar) => car is Car;
    /** How many facts a card has. */
    facts: 4 | 6;
    /** The card of a car. */
    children: (car: Car, index: number) => ReactNode;
  },
) {
  if (all.status === "failed") {
    return all.error instanceof NetworkFailure
      ? (
        <OfflineState
          text="Polecanych samochodów nie ma jeszcze na urządzeniu. Wczytają się same, gdy sieć wróci."
          onRetry={all.reload}
          busy={all.busy}
        />
      )
      : <ErrorState text={messages.carsNotLoaded} onRetry={all.reload} busy={all.busy} />;
  }
  if (all.status === "loading") {
    // As many as the first slide holds, where they will be.
    return (
      <div
        className="grid gap-6 pb-2 max-md:pr-6 max-md:[&>:nth-last-child(-n+2)]:hidden md:grid-cols-2 md:max-xl:*:last:hidden xl:grid-cols-3"
        aria-busy="true"
      >
        <VisuallyHidden>{messages.carsLoading}</VisuallyHidden>
        {SHAPES.map((shape) => <CarCardSkeleton key={shape} facts={facts} buttons={1} />)}
      </div>
    );
  }
  const cars = all.data.filter(kind);
  if (cars.length === 0) {
    return (
      <EmptyState
        title="Wybieramy samochody do polecenia"
        text="Wszystkie, które mamy, znajdziesz w pełnej ofercie."
      />
    );
  }
  return (
    <CarCarousel
      label={label}
      cars={cars.map((car, index) => ({ id: car.carId, card: children(car, index) }))}
    />
  );
}

const SHAPES = [1, 2, 3];
