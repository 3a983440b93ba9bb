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
import { ManagedCarCard, ManagedCarSkeleton } from "./ManagedCarCard.tsx";
import { type ManagedCars, useManagedCars } from "./use_managed_cars.ts";
import { ListTools } from "../../../../kit/fields/ListTools.tsx";
import Plus from "lucide-react/icons/plus";
import SearchX from "lucide-react/icons/search-x";
import { ButtonLink } from "../../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../../../brand/CarDrawing.tsx";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";
import { Link } from "react-router-dom";

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
          offer={offer}
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

/**
 * The tile to add a car and the cards; placeholders while the cars load, a text where there are
 * none.
 */
function CarListGrid<Car extends { id: string }>(
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
      <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 *:min-w-0 @min-wide-phone/page:cols-fill-[19rem] @min-wide-phone/page:gap-4">
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

/** The dashed '+' tile in front of the cars (back-office §2). */
function AddTile({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="add-tile h-full gap-3 no-underline @min-wide-phone/page:min-h-[14rem] @min-wide-phone/page:flex-col"
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
