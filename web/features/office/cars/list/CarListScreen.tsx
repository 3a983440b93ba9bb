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
import { CarListTools } from "./CarListTools.tsx";
import { CarListTrouble } from "./CarListTrouble.tsx";
import styles from "./CarListScreen.module.css";
import { DeleteCarDialog } from "./DeleteCarDialog.tsx";
import { carListAddress, carListViewOf, filteredCars } from "./filter_cars.ts";
import { ManagedCarCard } from "./ManagedCarCard.tsx";
import { useManagedCars } from "./use_managed_cars.ts";

/** The list of one offer (back-office §2): a tile to add, and a card per car. */
export function CarListScreen<Car extends ManagedCar, Fields>(
  { title, offer, children }: {
    title: string;
    offer: CarOffer<Car, Fields>;
    /** Price and facts of a car. */
    children: (car: Car) => ReactNode;
  },
) {
  usePageTitle(title);
  const { list, cars, reload, toggleRecommended, toggleHidden } = useManagedCars(offer);
  const [view, change] = useListView(ADDRESS);
  const [doomed, setDoomed] = useState<Car>();
  const found = cars && filteredCars(cars, view);

  return (
    <>
      <PageHeader title={title} />
      {list.data?.recommendedFailed && (
        <div className={styles.alert}>
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
            <h2 className={styles.count}>{countWords(found?.length, cars?.length)}</h2>
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
              onDelete={setDoomed}
            >
              {children(car)}
            </ManagedCarCard>
          )}
        </CarListGrid>
      )}
      <DeleteCarDialog
        car={doomed}
        remove={offer.calls.remove}
        onClose={() => setDoomed(undefined)}
        onSettled={reload}
        onHide={toggleHidden}
      />
    </>
  );
}

const ADDRESS = { read: carListViewOf, write: carListAddress };

/** '12 aut', '3 z 12 aut'; a word that holds the place while they load. */
function countWords(found: number | undefined, all: number | undefined): string {
  if (found === undefined || all === undefined) return "Samochody";
  return found === all ? carsCount(all) : `${found} z ${ofCars(all)}`;
}
