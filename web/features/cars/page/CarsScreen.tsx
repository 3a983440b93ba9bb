import { type ReactNode, type Ref, useMemo, useRef, useState } from "react";
import {
  type CarList,
  type CarsView,
  withoutFilters,
} from "../../../../shared/car_lists/car_list.ts";
import type { SearchedCar } from "../../../../shared/car_lists/found_cars.ts";
import { addressOfView, viewOfAddress } from "../../../../shared/car_lists/list_address.ts";
import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { type ChangeView, type ListAddress, useListView } from "../../../api/use_list_view.ts";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { Container } from "../../../kit/layout/Container.tsx";
import { lazyDialog, lazyExtra } from "../../../kit/layout/lazy_part.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { paths } from "../../../../shared/paths.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { activeFilters } from "../filters/chosen_words.ts";
import { ActiveFilters } from "../filters/ActiveFilters.tsx";
import { type CarFilter, FilterBar, type FilterBarWords } from "../filters/FilterBar.tsx";
import type { FilterWorld } from "../filters/FilterControl.tsx";
import { useFocusAfterHeart } from "../tools/FavouritesFilter.tsx";
import type { SeenCar } from "../tools/SeenStrip.tsx";
import { FoundCars, useFoundCars } from "./FoundCars.tsx";
import { ResultLine } from "./ResultLine.tsx";

/** What differs between the screens of sale and rental cars. */
export interface CarsKind<Car extends SearchedCar> {
  readonly carKind: CarKind;
  readonly list: CarList<Car>;
  readonly path: string;
  readonly page: { name: string; title: string; lead: string; description: string };
  /** Classes of the page, of the line over the cars, and of a failure in place of the cars. */
  readonly layout: { page: string; line: string; failure: string };
  /** Whether the line over the cars stays if they could not be loaded. */
  readonly lineStays: boolean;
  /** In place of the number of cars while they load. */
  readonly loading: ReactNode;
  readonly bar: FilterBarWords;
  /** The filters of the bar, and all of them, in the dialog. */
  readonly filters: readonly CarFilter[];
  readonly allFilters: readonly CarFilter[];
  /** After a range of prices: 'zł'. */
  readonly priceUnit: string;
  /** Price and unit in one text. */
  readonly priceText: (car: Car) => string;
  /** How many facts and buttons a card has. */
  readonly card: { facts: 4 | 6; buttons: 1 | 2 };
  readonly notLoaded: string;
}

interface CarsScreenProps<Car extends SearchedCar> {
  kind: CarsKind<Car>;
  cars: Resource<readonly Car[]>;
  everything: readonly Car[] | undefined;
  /** The searched period in words. */
  period?: ReactNode;
  /** Shown over the filters. */
  top?: ReactNode;
  /** Shown under the filters. */
  notice?: ReactNode;
  lineRef?: Ref<HTMLDivElement>;
  /** Dialogs. */
  children?: ReactNode;
  grid: (cars: readonly Car[]) => ReactNode;
  /** The cars that match, but are taken in the period. */
  taken?: ((cars: readonly Car[]) => ReactNode) | undefined;
}

/**
 * A list of cars, filtered and sorted by the address (public-side §2.4, §2.7). With a `period`, the
 * cars are those free in it, and `everything` are all of them.
 */
export function CarsScreen<Car extends SearchedCar & Omit<SeenCar, "price">>(
  { kind, cars, everything, period, top, notice, lineRef, children, grid, taken: takenCars }:
    CarsScreenProps<Car>,
) {
  const { list, page, layout } = kind;
  usePageTitle(page.title, page.description);
  const [view, change] = useListView(useMemo(() => addressOf(list), [list]));
  const { world, found, shown, taken, seen, favouriteCount } = useFoundCars(
    kind,
    { loaded: cars.data, everything, view },
  );
  const counter = useRef<HTMLParagraphElement>(null);
  const atCounter = () => counter.current?.focus({ preventScroll: true });
  useFocusAfterHeart(shown?.length ?? 0, view.favourites, atCounter);
  const others = period !== undefined && taken.length > 0 && takenCars?.(taken);
  const query = addressOfView(list, view).toString();
  const wholePath = query ? `${kind.path}?${query}` : kind.path;

  return (
    <Container className={layout.page}>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[HOME, { label: page.name }]} />}
        title={page.title}
        lead={page.lead}
      />
      {top}
      <Filters kind={kind} {...world} onChange={change} />
      {notice}
      {(kind.lineStays || cars.status !== "failed") && (
        <ResultLine
          ref={lineRef}
          kind={kind}
          counter={counter}
          cars={cars}
          found={found?.length}
          all={everything?.length}
          favourites={favouriteCount}
          period={period}
          wholePath={wholePath}
          view={view}
          onChange={change}
        />
      )}
      <ActiveFilters
        filters={activeFilters(view, kind.priceUnit)}
        onChange={change}
        onClear={() => change(withoutFilters(view))}
        onNone={atCounter}
      />
      {found?.length === 0 && others}
      <FoundCars
        kind={kind}
        cars={cars}
        shown={shown}
        grid={grid}
        view={view}
        isPeriod={period !== undefined}
        wholePath={wholePath}
        onClear={() => {
          change(withoutFilters(view));
          atCounter();
        }}
      />
      {found?.length !== 0 && others}
      <SeenCars
        kind={kind.carKind}
        cars={seen.map((car) => ({ ...car, price: kind.priceText(car) }))}
      />
      {children}
    </Container>
  );
}

const HOME = { label: "Strona główna", to: paths.home };

/** The bar of filters, and the dialog with all of them. */
function Filters(
  { kind: { bar, filters, allFilters }, ...world }: FilterWorld & {
    kind: Pick<CarsKind<never>, "bar" | "filters" | "allFilters">;
    onChange: ChangeView<CarsView>;
  },
) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <FilterBar
        {...bar}
        {...world}
        filters={filters}
        onAll={() => setOpen(true)}
        onWarm={warmFilters}
      />
      {open && (
        <FilterSheet
          {...world}
          filters={allFilters}
          onShow={(chosen) => {
            setOpen(false);
            world.onChange(chosen);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function addressOf<Car extends SearchedCar>(list: CarList<Car>): ListAddress<CarsView> {
  return {
    read: (address) => viewOfAddress(list, address),
    write: (view, before) => addressOfView(list, view, before),
  };
}

/** All filters of the list; loaded on demand. */
const FilterSheet = lazyDialog(async () => (await loadFilters()).FilterSheet);

/** Preloads the filters before they are opened; a failure is shown when they are opened. */
function warmFilters(): void {
  loadFilters().catch(() => undefined);
}

function loadFilters() {
  return import("../filters/FilterSheet.tsx");
}

/** 'Ostatnio oglądane': cars whose pages were opened and that still exist. */
function SeenCars(props: { kind: CarKind; cars: readonly SeenCar[] }) {
  return props.cars.length > 0 && (
    <div className="min-h-[17rem] mt-12">
      <SeenStrip {...props} />
    </div>
  );
}

/** Loaded late: it is below the list, and empty on a first visit. */
const SeenStrip = lazyExtra(async () => (await import("../tools/SeenStrip.tsx")).SeenStrip);
