import { memo, useEffect } from "react";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { searchedText } from "../../../shared/car_lists/found_cars.ts";
import { saleList } from "../../../shared/car_lists/sale_list.ts";
import { saleListPage } from "../../../shared/catalogue/list_pages.ts";
import { messages } from "../../../shared/messages.ts";
import { useResource } from "../../api/use_resource.ts";
import { readSaleCars } from "../../api/visitor_reads.ts";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { paths } from "../../../shared/paths.ts";
import { CarGrid } from "../cars/card/CarGrid.tsx";
import { SaleCard } from "../cars/card/SaleCard.tsx";
import { priceText } from "../cars/card/SalePrice.tsx";
import { type CarsKind, CarsScreen } from "../cars/page/CarsScreen.tsx";
import { forgetMissingFavourites } from "../cars/tools/favourite_and_seen_cars.ts";
import { FavouriteButton } from "../cars/tools/FavouriteButton.tsx";
import { SALE_LIST } from "./use_sale_car.ts";

/** `/sprzedaz-aut`: the visible cars for sale, newest first (public-side §2.4). */
export function SaleCarsScreen() {
  const cars = useResource(SALE_LIST, async (signal) => {
    const cars = (await readSaleCars(signal)).filter((car) => !car.hidden);
    forgetMissingFavourites("sale", cars);
    return cars;
  });
  useEffect(() => cars.data && prepareSearch(cars.data), [cars.data]);
  return (
    <CarsScreen
      kind={SALE}
      cars={cars}
      everything={cars.data}
      grid={(shown) => <SaleGrid cars={shown} />}
    />
  );
}

const SALE: CarsKind<SaleCar> = {
  carKind: "sale",
  list: saleList,
  path: paths.saleCars,
  page: saleListPage,
  layout: { page: "pb-6", line: "gap-y-1 pt-4 pb-3", failure: "pt-6" },
  lineStays: false,
  loading: (
    <>
      <VisuallyHidden>{messages.carsLoading}</VisuallyHidden>
      <Skeleton width="4.5rem" height="1.25rem" />
    </>
  ),
  bar: {
    label: "Wyszukiwanie aut na sprzedaż",
    searchLabel: "Szukaj wśród aut na sprzedaż",
  },
  filters: [
    { of: "brands", label: "Marka", empty: "Każda" },
    { of: "price", label: "Cena", empty: "Dowolna" },
    { of: "years", label: "Rok", empty: "Dowolny" },
    { of: "conditions", label: "Stan", empty: "Każdy" },
  ],
  allFilters: [
    { of: "conditions", label: "Stan" },
    { of: "states", label: "Oferta" },
    { of: "brands", label: "Marka" },
    { of: "price", label: "Cena", empty: "Dowolna" },
    { of: "years", label: "Rok produkcji" },
    { of: "mileage", label: "Przebieg" },
    { of: "fuels", label: "Paliwo" },
    { of: "gearboxes", label: "Skrzynia biegów" },
    { of: "bodies", label: "Nadwozie" },
  ],
  priceUnit: "zł",
  priceText,
  card: { facts: 6, buttons: 1 },
  notLoaded: messages.carsNotLoaded,
};

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

/** Preloads the page of a car. */
function warmCarPage(): void {
  import("./SaleCarScreen.tsx").catch(() => undefined);
}

/**
 * Prepares the cars' search texts before the first key is pressed, a few at a time. Returns a
 * function that stops it.
 */
function prepareSearch(cars: readonly SaleCar[]): () => void {
  let next = 0;
  let timer = setTimeout(prepare, PATIENCE);
  function prepare() {
    for (const car of cars.slice(next, next + AT_ONCE)) searchedText(saleList, car);
    next += AT_ONCE;
    if (next < cars.length) timer = setTimeout(prepare);
  }
  return () => clearTimeout(timer);
}

/** Milliseconds of delay: the first cards are rendered first. */
const PATIENCE = 300;
const AT_ONCE = 25;
