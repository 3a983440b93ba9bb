import { type ReactNode, useState } from "react";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { useListView } from "../../../../api/use_list_view.ts";
import { usePageTitle } from "../../../../site/use_page_title.ts";
import { Alert } from "../../../../kit/states/Alert.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { carsCount, ofCars } from "../../../cars/card/cars_count.ts";
import { PageHeader } from "../../../../kit/layout/PageHeader.tsx";
import type { CarOffer, ManagedCar } from "../managed_car.ts";
import { CarListGrid } from "./CarListGrid.tsx";
import { CarListTrouble } from "./CarListTrouble.tsx";
import {
  CAR_SELECTIONS,
  carListAddress,
  type CarListView,
  carListViewOf,
  type CarSelection,
  filteredCars,
  selectedCars,
} from "./filter_cars.ts";
import { ManagedCarCard } from "./ManagedCarCard.tsx";
import { type ManagedCars, useManagedCars } from "./use_managed_cars.ts";
import { ListTools } from "../../../../kit/fields/ListTools.tsx";
import { useNavigate } from "react-router-dom";
import { failureSentence, ProblemFailure } from "../../../../api/failures.ts";
import { adminPaths } from "../../../../site/paths.ts";
import { carName } from "../../../cars/card/car_words.ts";
import { ConfirmDialog } from "../../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../../kit/dialogs/toast.ts";

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

  return (
    <>
      <PageHeader title={title} />
      {list.data?.recommendedFailed && (
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
      )}
      {list.status !== "failed" && cars?.length !== 0 && (
        <>
          <CarListTools cars={cars} view={view} onChange={change} />
          <div role="status">
            <h2 className="mt-0 mb-3 text-22 leading-snug font-bold tracking-snug tabular-nums">
              {countWords(found?.length, cars?.length)}
            </h2>
          </div>
        </>
      )}
      <CarListTrouble list={list} />
      {list.status !== "failed" && (
        <CarListGrid
          cars={found}
          add={offer.paths.add}
          filtered={found?.length !== cars?.length}
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
      )}
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

const ADDRESS = { read: carListViewOf, write: carListAddress };

/** '12 aut', '3 z 12 aut'; a text of the same height while the cars load. */
function countWords(found: number | undefined, all: number | undefined): string {
  if (found === undefined || all === undefined) return "Samochody";
  return found === all ? carsCount(all) : `${found} z ${ofCars(all)}`;
}

/** Search and selection of the car list. */
function CarListTools(
  { cars, view, onChange }: {
    /** Undefined while the cars load. */
    cars: readonly ManagedCar[] | undefined;
    view: CarListView;
    onChange: (wish: Partial<CarListView>, how?: "typing") => void;
  },
) {
  return (
    <ListTools
      name="Szukanie na liście samochodów"
      label="Szukaj na liście samochodów"
      text={view.text}
      selections={CAR_SELECTIONS.map((show) => ({ show, name: NAMES[show] }))}
      show={view.show}
      countOf={(show) => cars && selectedCars(cars, show).length}
      onText={(text) => onChange({ text }, "typing")}
      onShow={(show) => onChange({ show })}
    />
  );
}

const NAMES: Readonly<Record<CarSelection, string>> = {
  all: "Wszystkie",
  recommended: "Polecane",
  hidden: "Ukryte",
};

/**
 * Asks for confirmation, deletes the car and shows the result. A car that may not be deleted
 * because of its rentals can be hidden instead (decisions §9.4).
 */
function DeleteCarDialog<Car extends ManagedCar>(
  { car, remove, onClose, onSettled, onHide }: {
    /** The dialog is closed while this is undefined. */
    car: Car | undefined;
    remove: (id: string) => Promise<void>;
    onClose: () => void;
    /** Called after a deletion or refusal: the list has to be reloaded. */
    onSettled: () => void;
    onHide: (car: Car) => void;
  },
) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ car: Car; sentence: string }>();
  const name = car && carName(car);

  async function deleteIt(toDelete: Car) {
    setBusy(true);
    try {
      await remove(toDelete.id);
      toast.success(`Usunięto: ${carName(toDelete)}`);
      onClose();
    } catch (failure) {
      settleFailure(toDelete, failure);
    }
    setBusy(false);
    onSettled();
  }

  function settleFailure(toDelete: Car, failure: unknown) {
    const status = failure instanceof ProblemFailure ? failure.status : undefined;
    const sentence = failureSentence(failure);
    if (status === 409) {
      setRefusal({ car: toDelete, sentence });
      return;
    }
    onClose();
    // Deleted by someone else, or by an earlier attempt whose reply was lost: the car is gone as
    // wished.
    if (status === 404) toast.info(`Usunięto już wcześniej: ${carName(toDelete)}`);
    else toast.failure(officeMessages.carNotDeleted, { text: sentence });
  }

  function close() {
    setRefusal(undefined);
    onClose();
  }

  if (car && refusal?.car.id === car.id) {
    return (
      <ConfirmDialog
        open
        title={officeMessages.carNotDeleted}
        danger={false}
        confirmLabel={car.hidden ? "Zobacz wynajmy" : "Ukryj"}
        onClose={close}
        onConfirm={() => {
          close();
          if (!car.hidden) onHide(car);
          else navigate(`${adminPaths.rentals}?${new URLSearchParams({ rentalCarId: car.id })}`);
        }}
      >
        <p role="alert">{refusal.sentence}</p>
        <p>
          {car.hidden
            ? "Ten samochód jest już ukryty: klienci go nie widzą, a jego wynajmy zostają."
            : "Ukryty samochód znika ze strony dla klientów, a jego wynajmy zostają."}
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open={car !== undefined}
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => car && void deleteIt(car)}
    >
      <p>
        Czy na pewno chcesz usunąć samochód <strong>{name}</strong>?
      </p>
      <p>Znikną też jego zdjęcia i przypisane wyposażenie. Tego nie da się cofnąć.</p>
    </ConfirmDialog>
  );
}
