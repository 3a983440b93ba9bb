import { type ReactNode, useState } from "react";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { type ChangeView, useListView } from "../../../../api/use_list_view.ts";
import { usePageTitle } from "../../../../brand/use_page_title.ts";
import { Alert } from "../../../../kit/states/Alert.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { carsCount, ofCars } from "../../../cars/card/cars_count.ts";
import { PageHeader } from "../../../../kit/layout/PageHeader.tsx";
import type { CarOffer, ManagedCar } from "../managed_car.ts";
import { CarListGrid } from "./CarListGrid.tsx";
import { LIST_WORDS, ResourceView } from "../../../../records/ResourceView.tsx";
import { ListHeading } from "../../../../kit/layout/ListHeading.tsx";
import {
  CAR_SELECTIONS,
  carListAddress,
  type CarListView,
  carListViewOf,
  type CarSelection,
  filteredCars,
  selectedCars,
} from "./filter_cars.ts";
import { DeleteCarDialog } from "./DeleteCarDialog.tsx";
import { ManagedCarCard } from "./ManagedCarCard.tsx";
import { type ManagedCars, useManagedCars } from "./use_managed_cars.ts";
import { ListTools } from "../../../../kit/fields/ListTools.tsx";

/** The list of one offer (back-office §2): a tile to add a car, and a card per car. */
export function CarListScreen<Car extends ManagedCar, Fields>(
  { title, offer, children }: {
    title: string;
    offer: CarOffer<Car, Fields>;
    /** Price and facts of a car. */
    children: (car: Car, switchTo: ManagedCars<Car>["switchTo"]) => ReactNode;
  },
) {
  usePageTitle(title);
  const { list, cars, reload, toggleRecommended, toggleHidden, switchTo } = useManagedCars(offer);
  const [view, change] = useListView(ADDRESS);
  const [toDelete, setToDelete] = useState<Car>();
  const found = cars && filteredCars(cars, view);
  const grid = (shown: readonly Car[] | undefined) => (
    <CarListGrid
      cars={shown}
      add={offer.paths.add}
      filtered={shown?.length !== cars?.length}
      onAll={() => change({ text: "", show: "all" })}
    >
      {(car) => (
        <ManagedCarCard
          car={car}
          edit={offer.paths.edit(car.id)}
          onRecommend={toggleRecommended}
          onHide={toggleHidden}
          onDelete={setToDelete}
        >
          {children(car, switchTo)}
        </ManagedCarCard>
      )}
    </CarListGrid>
  );

  return (
    <>
      <PageHeader title={title} />
      <RecommendedTrouble list={list} />
      {list.status !== "failed" && cars?.length !== 0 && (
        <CarListHead cars={cars} found={found} view={view} onChange={change} />
      )}
      <ResourceView
        resource={{ ...list, data: found }}
        loading={grid(undefined)}
        text={messages.carsNotLoaded}
        {...LIST_WORDS}
      >
        {grid}
      </ResourceView>
      <DeleteCarDialog
        car={toDelete}
        remove={offer.calls.remove}
        onClose={() => setToDelete(undefined)}
        onSettled={reload}
        onHide={toggleHidden}
      />
    </>
  );
}

/** Search, selections and the number of cars; the cars are undefined while they load. */
function CarListHead({ cars, found, view, onChange }: {
  cars: readonly ManagedCar[] | undefined;
  found: readonly ManagedCar[] | undefined;
  view: CarListView;
  onChange: ChangeView<CarListView>;
}) {
  return (
    <>
      <ListTools
        name="Szukanie na liście samochodów"
        label="Szukaj na liście samochodów"
        text={view.text}
        selections={SELECTIONS}
        show={view.show}
        countOf={(show) => cars && selectedCars(cars, show).length}
        onText={(text) => onChange({ text }, "typing")}
        onShow={(show) => onChange({ show })}
      />
      <ListHeading>{countWords(found?.length, cars?.length)}</ListHeading>
    </>
  );
}

/** Shown if the recommended cars could not be loaded. */
function RecommendedTrouble<Car>({ list }: { list: ManagedCars<Car>["list"] }) {
  if (!list.data?.recommendedFailed) return null;
  return (
    <div className="mb-4">
      <Alert
        tone="warning"
        title={officeMessages.recommendedNotLoaded}
        action={
          <Button variant="secondary" busy={list.busy} onClick={list.reload}>
            Spróbuj ponownie
          </Button>
        }
      />
    </div>
  );
}

const ADDRESS = { read: carListViewOf, write: carListAddress };

/** '12 aut', '3 z 12 aut'; a text of the same height while the cars load. */
function countWords(found: number | undefined, all: number | undefined): string {
  if (found === undefined || all === undefined) return "Samochody";
  return found === all ? carsCount(all) : `${found} z ${ofCars(all)}`;
}

const NAMES: Readonly<Record<CarSelection, string>> = {
  all: "Wszystkie",
  recommended: "Polecane",
  hidden: "Ukryte",
};
const SELECTIONS = CAR_SELECTIONS.map((show) => ({ show, name: NAMES[show] }));
