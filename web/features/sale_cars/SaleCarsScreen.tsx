import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { saleListPage } from "../../../shared/catalogue/list_pages.ts";
import { messages } from "../../../shared/messages.ts";
import { saleListAddress, saleListView } from "../../../shared/sale/sale_list_address.ts";
import {
  filterCount,
  type SaleListView,
  withoutFilters,
} from "../../../shared/sale/sale_list_view.ts";
import { useFocusAfterHeart } from "../cars/tools/FavouritesFilter.tsx";
import { useListView } from "../../api/use_list_view.ts";
import { usePageTitle } from "../../brand/use_page_title.ts";
import { CarGridSkeleton } from "../cars/card/CarCardSkeleton.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { ActiveFilters } from "../cars/filters/ActiveFilters.tsx";
import { ResourceFailed } from "../../api/ResourceFailed.tsx";
import { CarListHeader, LIST_NOT_KEPT } from "../cars/page/CarListHeader.tsx";
import { SeenCars } from "../cars/tools/SeenCars.tsx";
import { activeFilters, SaleFilterBar } from "./SaleFilterBar.tsx";
import { SaleFilterSheet, warmSaleFilters } from "./lazy_parts.ts";
import { NoSaleCars, type NoSaleCarsReason } from "./NoSaleCars.tsx";
import { SaleResultLine } from "./SaleResultLine.tsx";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { CarGrid } from "../cars/card/CarGrid.tsx";
import { FavouriteButton } from "../cars/tools/FavouriteButton.tsx";
import { SaleCard } from "../cars/card/SaleCard.tsx";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { readSaleCars } from "../../api/visitor_reads.ts";
import {
  favouriteCars,
  forgetGoneFavourites,
  seenCars,
} from "../cars/tools/favourite_and_seen_cars.ts";
import { SALE_LIST } from "./use_sale_car.ts";
import { useSnapshot } from "valtio";
import { carsByIds } from "../../../shared/catalogue/kept_cars.ts";
import { filterSaleCars, searchedText } from "../../../shared/sale/filter_sale_cars.ts";
import { saleYears } from "../../../shared/sale/sale_choices.ts";
import { sortSaleCars } from "../../../shared/sale/sort_sale_cars.ts";
import { priceText } from "../cars/card/SalePrice.tsx";

/** `/sprzedaz-aut`: the cars for sale, filtered and sorted by the address (public-side §2.4). */
export function SaleCarsScreen() {
  usePageTitle(saleListPage.title, saleListPage.description);
  const list = useSaleCars();
  const [view, change] = useListView(ADDRESS);
  const { found, shown, years, seen, favouriteCount, ...world } = useSaleResults(list.data, view);
  const counter = useRef<HTMLParagraphElement>(null);
  const [filtering, setFiltering] = useState(false);
  const atCounter = () => counter.current?.focus({ preventScroll: true });
  useFocusAfterHeart(shown?.length ?? 0, view.favourites, atCounter);

  function clear() {
    change(withoutFilters(view));
    atCounter();
  }
  function show(chosen: SaleListView) {
    setFiltering(false);
    change(chosen);
  }
  return (
    <Container className="pb-6">
      <CarListHeader page={saleListPage} />
      <SaleFilterBar
        {...world}
        view={view}
        years={years}
        onChange={change}
        onAll={() => setFiltering(true)}
        onWarm={warmSaleFilters}
      />
      {list.status !== "failed" && (
        <SaleResultLine
          counter={counter}
          count={found?.length ?? "loading"}
          favourites={favouriteCount}
          view={view}
          onChange={change}
        />
      )}
      <ActiveFilters
        filters={activeFilters(view)}
        onChange={change}
        onClear={() => change(withoutFilters(view))}
        onNone={atCounter}
      />
      {list.status !== "failed" && !shown && <CarGridSkeleton facts={6} buttons={1} />}
      {list.status === "failed" && (
        <div className="pt-6">
          <ResourceFailed resource={list} text={messages.carsNotLoaded} offline={LIST_NOT_KEPT} />
        </div>
      )}
      {shown && shown.length > 0 && <SaleGrid cars={shown} />}
      {shown?.length === 0 && (
        <NoSaleCars reason={reason(world.cars.length, view)} onClear={clear} />
      )}
      <SeenCars kind="sale" cars={seen} />
      {filtering && (
        <SaleFilterSheet
          {...world}
          view={view}
          years={years}
          onShow={show}
          onClose={() => setFiltering(false)}
        />
      )}
    </Container>
  );
}

function reason(all: number, view: SaleListView): NoSaleCarsReason {
  if (all === 0) return "noneForSale";
  return view.favourites && filterCount(view) === 1 ? "noFavourites" : "noneFits";
}

const ADDRESS = { read: saleListView, write: saleListAddress };

/** The sale cars found; rendered again only when they change. */
const SaleGrid = memo(function SaleGrid({ cars }: { cars: readonly SaleCar[] }) {
  return (
    <CarGrid cars={cars}>{(car, index) => <ListedCar car={car} first={index === 0} />}</CarGrid>
  );
});

/** A car of the list with its favourite button; rendered again only when the car changes. */
const ListedCar = memo(function ListedCar({ car, first }: { car: SaleCar; first: boolean }) {
  return (
    <SaleCard
      car={car}
      first={first}
      corner={<FavouriteButton kind="sale" car={car} />}
      onWarm={warmCarPage}
    />
  );
});

/** The visible cars for sale, newest first (public-side §2.4). */
function useSaleCars(): Resource<SaleCar[]> {
  return useResource(SALE_LIST, async (signal) => {
    const cars = (await readSaleCars(signal)).filter((car) => !car.hidden);
    forgetGoneFavourites("sale", cars);
    return cars;
  });
}

/** Preloads the page of a car. */
function warmCarPage(): void {
  import("./SaleCarScreen.tsx").catch(() => undefined);
}

/**
 * The results of a view. `found` is updated at once; `shown`, the cars to render, is deferred
 * (undefined at first), so that typing stays responsive.
 */
function useSaleResults(loaded: readonly SaleCar[] | undefined, view: SaleListView) {
  const cars = loaded ?? NONE;
  const favouriteIds = useSnapshot(favouriteCars).sale;
  const seenIds = useSnapshot(seenCars).sale;
  const favourites = useMemo(() => new Set(favouriteIds), [favouriteIds]);
  const found = useMemo(
    () => loaded && sortSaleCars(filterSaleCars(loaded, view, favourites), view.sort),
    [loaded, view, favourites],
  );
  const shown = useDeferredValue(found);
  const years = useMemo(
    () => saleYears(cars, [view.yearFrom, view.yearTo]),
    [cars, view.yearFrom, view.yearTo],
  );
  const seen = useMemo(
    () => carsByIds(cars, seenIds).map((car) => ({ ...car, price: priceText(car) })),
    [cars, seenIds],
  );
  const favouriteCount = useMemo(() => carsByIds(cars, favouriteIds).length, [cars, favouriteIds]);
  useEffect(() => prepareSearch(cars), [cars]);
  return { cars, favourites, found, shown, years, seen, favouriteCount };
}

/**
 * Prepares the cars' search texts before the first key is pressed, a few at a time. Returns a
 * function that stops it.
 */
function prepareSearch(cars: readonly SaleCar[]): () => void {
  let next = 0;
  let timer = setTimeout(prepare, PATIENCE);
  function prepare() {
    for (const car of cars.slice(next, next + AT_ONCE)) searchedText(car);
    next += AT_ONCE;
    if (next < cars.length) timer = setTimeout(prepare);
  }
  return () => clearTimeout(timer);
}

const NONE: readonly SaleCar[] = [];
/** Milliseconds of delay: the first cards are rendered first. */
const PATIENCE = 300;
const AT_ONCE = 25;
