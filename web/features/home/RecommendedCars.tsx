import type { KeyboardEvent, ReactNode } from "react";
import type { RecommendedCar } from "../../../shared/api/recommended_car.ts";
import { messages } from "../../../shared/messages.ts";
import { ResourceFailed } from "../../api/ResourceFailed.tsx";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { CarCardSkeleton } from "../cars/card/CarCardSkeleton.tsx";
import { EmptyState } from "../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../brand/CarDrawing.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { classNames } from "../../kit/base/class_names.ts";
import { IconButton } from "../../kit/buttons/IconButton.tsx";
import { useCarousel } from "./use_carousel.ts";
import { readRecommendedCars } from "../../api/visitor_reads.ts";

/** The recommended cars of both kinds, in one call. */
export function useRecommendedCars(): Resource<RecommendedCar[]> {
  return useResource("recommendedcar", readRecommendedCars);
}

/** The carousel of one kind of recommended cars, in each of its states. */
export function RecommendedCars<Car extends RecommendedCar>(
  { label, all, kind, facts, children }: {
    label: string;
    all: Resource<RecommendedCar[]>;
    kind: (car: RecommendedCar) => car is Car;
    /** Number of facts on a card. */
    facts: 4 | 6;
    /** Renders the card of a car. */
    children: (car: Car) => ReactNode;
  },
) {
  if (all.status === "failed") {
    return (
      <ResourceFailed
        resource={all}
        text={messages.carsNotLoaded}
        offline="Polecanych samochodów nie ma jeszcze na urządzeniu. Wczytają się same, gdy sieć wróci."
      />
    );
  }
  if (all.status === "loading") {
    // As many placeholders as cars on the first slide, in their places.
    return (
      <div
        className="grid gap-6 pb-2 max-md:pr-6 max-md:*:nth-last-[-n+2]:hidden md:grid-cols-2 md:max-xl:*:last:hidden xl:grid-cols-3"
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
        drawing={<CarDrawing />}
        title="Wybieramy samochody do polecenia"
        text="Wszystkie, które mamy, znajdziesz w pełnej ofercie."
      />
    );
  }
  return (
    <CarCarousel label={label} cars={cars.map((car) => ({ id: car.carId, card: children(car) }))} />
  );
}

const SHAPES = [1, 2, 3];

/**
 * Cars in a row, 3, 2 or 1 a slide (public-side §2.3): moved by swiping, arrow buttons or arrow
 * keys.
 */
function CarCarousel(
  { label, cars }: {
    /** Accessible name of the row. */
    label: string;
    cars: readonly { id: string; card: ReactNode }[];
  },
) {
  const { row, slide, count, perSlide, scrolling, move } = useCarousel(cars.length);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(step);
  }

  return (
    <section
      aria-roledescription="karuzela"
      aria-label={label}
      className="min-w-0"
      onKeyDown={onKeyDown}
    >
      {
        /* As wide as the content and its gutters, so that cars are clipped at the window's edge
           and on a phone the next one is partly visible; a single car takes the full width. The
           padding above and below makes room for shadows and focus rings, which would be
           clipped. */
      }
      <ul ref={row} className={SLIDES} {...scrolling}>
        {cars.map(({ id, card }, index) => (
          <li
            key={id}
            className={classNames(
              "min-w-0 only:w-[calc(100%+24px)] md:only:w-full",
              index % perSlide === 0 && "snap-start snap-always",
            )}
          >
            {card}
          </li>
        ))}
      </ul>
      {count > 1 && <CarouselControls slide={slide} count={count} onMove={move} />}
    </section>
  );
}

/** Arrow buttons, and a dot for each slide. */
function CarouselControls(
  { slide, count, onMove }: { slide: number; count: number; onMove: (step: number) => void },
) {
  return (
    // Positioned, since in Safari the padding of the row would get the presses on its upper part.
    <div className="relative mt-3 flex items-center justify-center gap-4">
      <IconButton
        label="Poprzednie samochody"
        icon={<ChevronLeft aria-hidden="true" />}
        bordered
        aria-disabled={slide === 0 || undefined}
        onClick={() => onMove(-1)}
      />
      <p className="m-0 flex gap-2" role="status">
        <VisuallyHidden>{`Slajd ${slide + 1} z ${count}`}</VisuallyHidden>
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={classNames(
              "size-2 rounded-full transition-[opacity,scale]",
              index === slide ? "scale-125 bg-brand" : "bg-line-strong opacity-50",
            )}
          />
        ))}
      </p>
      <IconButton
        label="Następne samochody"
        icon={<ChevronRight aria-hidden="true" />}
        bordered
        aria-disabled={slide === count - 1 || undefined}
        onClick={() => onMove(1)}
      />
    </div>
  );
}

const SLIDES = classNames(
  "scroll-track gutter-wide -mt-2 -mb-6 pt-2 pb-8 list-none grid grid-flow-col gap-3 md:gap-6",
  "auto-cols-[calc(100%-24px)] md:auto-cols-[calc(50%-12px)] xl:auto-cols-[calc((100%-48px)/3)]",
);
