import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { rentalListPage } from "../../../shared/catalogue/list_pages.ts";
import {
  rentalListAddress,
  rentalListView,
} from "../../../shared/rental_cars/rental_list_address.ts";
import {
  rentalFilterCount,
  type RentalListView,
  withoutRentalFilters,
} from "../../../shared/rental_cars/rental_list_view.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { useFocusAfterHeart } from "../cars/tools/FavouritesFilter.tsx";
import { useListView } from "../../api/use_list_view.ts";
import { usePageTitle } from "../../brand/use_page_title.ts";
import { paths } from "../../../shared/paths.ts";
import { searchedPeriod } from "../cars/search/searched_period.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import { CarGridSkeleton } from "../cars/card/CarCardSkeleton.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { ActiveFilters } from "../cars/filters/ActiveFilters.tsx";
import { SearchBox } from "../cars/search/SearchBox.tsx";
import { ResourceFailed } from "../../api/ResourceFailed.tsx";
import { CarListHeader, LIST_NOT_KEPT } from "../cars/page/CarListHeader.tsx";
import { SeenCars } from "../cars/tools/SeenCars.tsx";
import { lastBooking } from "../booking/last_booking.ts";
import {
  BookedNote,
  BookingDialog,
  NoCars,
  PriceDialog,
  RentalFilterSheet,
  warmRentalFilters,
} from "./lazy_parts.ts";
import type { NoCarsReason } from "./NoCars.tsx";
import { activeRentalFilters, RentalFilterBar } from "./RentalFilterBar.tsx";
import { type Opened, RentalCarCard } from "./RentalCarCard.tsx";
import { ResultLine } from "./ResultLine.tsx";
import { type ListedCars, useRentalCars, useRentalResults } from "./use_rental_cars.ts";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { CarGrid } from "../cars/card/CarGrid.tsx";
import { messages } from "../../../shared/messages.ts";
import { toWarsaw } from "../../../shared/warsaw.ts";
import { changeSearchSelection } from "../cars/search/search_selection.ts";

/** `/wypozyczalnia-aut`: all rental cars, or those free in a period (public-side §2.7). */
export function RentalCarsScreen() {
  usePageTitle(rentalListPage.title, rentalListPage.description);
  const [query] = useSearchParams();
  const { period, refusal } = searchedPeriod(query);
  const cars = useRentalCars(period);
  const result = useSearchFromAddress(period);
  const [view, change] = useListView(ADDRESS);
  const { found, shown, seen, favouriteCount, ...world } = useRentalResults(cars, view);
  const [opened, setOpened] = useState<Opened>();
  const [filtering, setFiltering] = useState(false);
  const counter = useRef<HTMLParagraphElement>(null);
  const atCounter = () => counter.current?.focus({ preventScroll: true });
  const { booking: booked } = useSnapshot(lastBooking);
  const everything = listAddress(view);
  useFocusAfterHeart(shown?.length ?? 0, view.favourites, atCounter);

  function clear() {
    change(withoutRentalFilters(view));
    atCounter();
  }

  return (
    <Container className="pb-18">
      <CarListHeader page={rentalListPage} />
      {booked && <BookedNote booked={booked} />}
      <SearchBox />
      <div className="pt-3">
        <RentalFilterBar
          {...world}
          view={view}
          onChange={change}
          onAll={() => setFiltering(true)}
          onWarm={warmRentalFilters}
        />
      </div>
      {refusal && <PeriodRefused refusal={refusal} />}
      <div ref={result} className="scroll-mt-[calc(var(--top-bar,0px)+16px)]">
        <ResultLine
          counter={counter}
          cars={cars}
          found={found?.length ?? 0}
          favourites={favouriteCount}
          period={period}
          everything={everything}
          view={view}
          onChange={change}
        />
      </div>
      <ActiveFilters
        filters={activeRentalFilters(view)}
        onChange={change}
        onClear={() => change(withoutRentalFilters(view))}
        onNone={atCounter}
      />
      <FoundCars
        cars={cars}
        shown={shown}
        period={period}
        reason={reason(world.cars.length, view, period)}
        everything={everything}
        onOpen={setOpened}
        onClear={clear}
      />
      <SeenCars kind="rental" cars={seen} />
      <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} onChanged={cars.reload} />
      {filtering && (
        <RentalFilterSheet
          {...world}
          view={view}
          onShow={(chosen) => {
            setFiltering(false);
            change(chosen);
          }}
          onClose={() => setFiltering(false)}
        />
      )}
    </Container>
  );
}

function PeriodRefused({ refusal }: { refusal: string }) {
  return (
    <div className="pt-3">
      <Alert tone="warning">{refusal} Pokazujemy wszystkie auta.</Alert>
    </div>
  );
}

/** The cars in a grid, or why there are none. */
function FoundCars(
  { cars, shown, period, reason, everything, onOpen, onClear }: {
    cars: ListedCars;
    /** Undefined until the list is loaded. */
    shown: readonly RentalCar[] | undefined;
    period: Period | undefined;
    reason: NoCarsReason;
    everything: string;
    onOpen: (opened: Opened) => void;
    onClear: () => void;
  },
) {
  if (cars.status === "failed") {
    return (
      <ResourceFailed
        resource={cars}
        text={messages.carsNotLoadedRetry}
        offline={period ? PERIOD_UNKNOWN : LIST_NOT_KEPT}
      />
    );
  }
  if (!shown) return <CarGridSkeleton facts={4} buttons={2} />;
  return shown.length > 0
    ? <RentalGrid cars={shown} onOpen={onOpen} />
    : <NoCars reason={reason} everything={everything} onClear={onClear} />;
}

const PERIOD_UNKNOWN =
  "Bez internetu nie wiadomo, które auta są wolne w tym terminie. Sprawdzimy to, gdy sieć wróci.";

function OpenedDialog(
  { opened, onClose, onChanged }: {
    opened: Opened | undefined;
    onClose: () => void;
    onChanged: () => void;
  },
) {
  if (!opened) return null;
  const { dialog, car } = opened;
  return dialog === "prices"
    ? <PriceDialog car={car} onClose={onClose} />
    : <BookingDialog car={car} onClose={onClose} onChanged={onChanged} />;
}

/** 'noFavourites' only without a period: within one, the favourites may just be taken. */
function reason(all: number, view: RentalListView, period: Period | undefined): NoCarsReason {
  if (all === 0) return period ? "taken" : "none";
  const onlyFavourites = view.favourites && rentalFilterCount(view) === 1;
  return onlyFavourites && !period ? "noFavourites" : "noneFits";
}

/** The address of the list with this view, without a period. */
function listAddress(view: RentalListView): string {
  const query = rentalListAddress(view, new URLSearchParams()).toString();
  return query ? `${paths.rentalCars}?${query}` : paths.rentalCars;
}

const ADDRESS = { read: rentalListView, write: rentalListAddress };

/** The rental cars found; rendered again only when they change. */
const RentalGrid = memo(function RentalGrid(
  { cars, onOpen }: { cars: readonly RentalCar[]; onOpen: (opened: Opened) => void },
) {
  return (
    <CarGrid cars={cars}>
      {(car, index) => <RentalCarCard car={car} first={index === 0} onOpen={onOpen} />}
    </CarGrid>
  );
});

/**
 * Copies the address's period to the visitor's selection, so that a shared link fills the search
 * box. After 'Szukaj', scrolls to the results if they are far down. Returns their ref.
 */
function useSearchFromAddress(period: Period | undefined): RefObject<HTMLDivElement | null> {
  const result = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  const kind = useNavigationType();
  const { start, end } = period ?? {};

  useEffect(() => {
    if (!start || !end) return;
    const [pickup, back] = [toWarsaw(start), toWarsaw(end)];
    changeSearchSelection({
      pickupDate: pickup.date,
      pickupTime: pickup.time,
      returnDate: back.date,
      returnTime: back.time,
    });
  }, [start, end]);

  useEffect(() => {
    // For Back, Forward and reload the browser restores the scroll position.
    if (state !== "searched" || kind === "POP") return;
    const top = result.current?.getBoundingClientRect().top ?? 0;
    if (top > globalThis.innerHeight * FOLD) result.current?.scrollIntoView({ behavior: "smooth" });
  }, [key, state, kind]);

  return result;
}

const FOLD = 0.6;
