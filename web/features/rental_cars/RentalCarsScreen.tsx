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
import { useFocusAfterHeart } from "../cars/tools/use_focus_after_heart.ts";
import { useListView } from "../../api/use_list_view.ts";
import { usePageTitle } from "../../site/use_page_title.ts";
import { paths } from "../../site/paths.ts";
import { searchedPeriod } from "../cars/search/searched_period.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { CarGridSkeleton } from "../cars/card/CarGridSkeleton.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { ActiveFilters } from "../cars/filters/ActiveFilters.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { SearchBox } from "../cars/search/SearchBox.tsx";
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
import { activeRentalFilters } from "./rental_filter_words.ts";
import { type Opened, RentalCarCard } from "./RentalCarCard.tsx";
import { RentalFilterBar } from "./RentalFilterBar.tsx";
import { ResultLine } from "./ResultLine.tsx";
import { useRentalCars } from "./use_rental_cars.ts";
import { useRentalResults } from "./use_rental_results.ts";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { CarGrid } from "../cars/card/CarGrid.tsx";
import { messages } from "../../../shared/messages.ts";
import type { Resource } from "../../api/use_resource.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { ErrorState } from "../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../kit/states/OfflineState.tsx";
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
  const close = () => setOpened(undefined);
  const everything = listAddress(view);
  useFocusAfterHeart(shown?.length ?? 0, view.favourites, atCounter);

  function clear() {
    change(withoutRentalFilters(view));
    atCounter();
  }

  return (
    <Container className="pb-18">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: "Strona główna", to: paths.home }, { label: rentalListPage.name }]}
          />
        }
        title={rentalListPage.title}
        lead={rentalListPage.lead}
      />
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
      {refusal && (
        <div className="pt-3">
          <Alert tone="warning">{refusal} Pokazujemy wszystkie auta.</Alert>
        </div>
      )}
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
      {cars.status === "failed" && <CarsFailed cars={cars} searched={period !== undefined} />}
      {cars.status !== "failed" && !shown && <CarGridSkeleton facts={4} buttons={2} />}
      {shown && shown.length > 0 && <RentalGrid cars={shown} onOpen={setOpened} />}
      {shown?.length === 0 && (
        <NoCars
          reason={reason(world.cars.length, view, period)}
          everything={everything}
          onClear={clear}
        />
      )}
      <SeenCars kind="rental" cars={seen} />
      {opened?.dialog === "prices" && <PriceDialog car={opened.car} onClose={close} />}
      {opened?.dialog === "booking" && (
        <BookingDialog car={opened.car} onClose={close} onChanged={cars.reload} />
      )}
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
 * The list failed to load: offline this is not an error, the device just does not have the data.
 */
function CarsFailed(
  { cars: { error, busy, reload }, searched }: { cars: Resource<unknown>; searched: boolean },
) {
  if (!(error instanceof NetworkFailure)) {
    return <ErrorState text={messages.carsNotLoadedRetry} onRetry={reload} busy={busy} />;
  }
  return (
    <OfflineState
      text={searched
        ? "Bez internetu nie wiadomo, które auta są wolne w tym terminie. Sprawdzimy to, gdy sieć wróci."
        : "Tej listy nie ma jeszcze na urządzeniu. Wczyta się sama, gdy sieć wróci."}
      busy={busy}
      onRetry={reload}
    />
  );
}

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
