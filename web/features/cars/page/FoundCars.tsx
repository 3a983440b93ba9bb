import type { ComponentProps, ReactNode } from "react";
import {
  type CarsView,
  filterCount,
  type ListedCar,
} from "../../../../shared/car_lists/car_list.ts";
import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import { ResourceFailed } from "../../../api/ResourceFailed.tsx";
import type { Resource } from "../../../api/use_resource.ts";
import { lazyPart } from "../../../kit/layout/lazy_part.tsx";
import { CarGridSkeleton } from "../card/CarCardSkeleton.tsx";
import type { NoCarsReason } from "./NoCars.tsx";

/** The cars in a grid, or why there are none. */
export function FoundCars<Car extends ListedCar>(
  { kind, cars, shown, grid, view, isPeriod, ...empty }: {
    kind: {
      readonly carKind: CarKind;
      readonly layout: { readonly failure: string };
      readonly card: ComponentProps<typeof CarGridSkeleton>;
      readonly notLoaded: string;
    };
    cars: Resource<readonly Car[]>;
    /** Undefined until the list is loaded. */
    shown: readonly Car[] | undefined;
    grid: (cars: readonly Car[]) => ReactNode;
    view: CarsView;
    isPeriod: boolean;
    wholePath: string;
    onClear: () => void;
  },
) {
  if (cars.status === "failed") {
    return (
      <div className={kind.layout.failure}>
        <ResourceFailed
          resource={cars}
          text={kind.notLoaded}
          offline={isPeriod ? PERIOD_UNKNOWN : LIST_NOT_KEPT}
        />
      </div>
    );
  }
  if (!shown) return <CarGridSkeleton {...kind.card} />;
  if (shown.length > 0) return grid(shown);
  return <NoCars {...empty} kind={kind.carKind} reason={reason(cars.data, view, isPeriod)} />;
}

/** Shown in place of a list; most visitors never see it. */
const NoCars = lazyPart(
  async () => (await import("./NoCars.tsx")).NoCars,
  <div style={{ minHeight: "24rem" }} />,
);

/** 'noFavourites' only without a period: within one, the favourites may just be taken. */
function reason(
  all: readonly ListedCar[] | undefined,
  view: CarsView,
  isPeriod: boolean,
): NoCarsReason {
  if (all?.length === 0) return isPeriod ? "taken" : "none";
  const onlyFavourites = view.favourites && filterCount(view) === 1;
  return onlyFavourites && !isPeriod ? "noFavourites" : "noneFits";
}

/** Shown without a network, if the device does not have the list. */
const LIST_NOT_KEPT = "Tej listy nie ma jeszcze na urządzeniu. Wczyta się sama, gdy sieć wróci.";
const PERIOD_UNKNOWN =
  "Bez internetu nie wiadomo, które auta są wolne w tym terminie. Sprawdzimy to, gdy sieć wróci.";
