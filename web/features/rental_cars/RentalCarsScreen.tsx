import { memo, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { rentalListOf } from "../../../shared/car_lists/rental_list.ts";
import { rentalListPage } from "../../../shared/catalogue/list_pages.ts";
import { messages } from "../../../shared/messages.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { chosenPeriod } from "../../../shared/rental/period_rules.ts";
import { chargedDays } from "../../../shared/rental/prices.ts";
import { daysCount } from "../../../shared/rental/quote.ts";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { readRentalCars } from "../../api/visitor_reads.ts";
import { paths } from "../../../shared/paths.ts";
import { PeriodWords } from "../booking/PeriodWords.tsx";
import { lowestPriceText } from "../booking/polish_counts.ts";
import { CarGrid } from "../cars/card/CarGrid.tsx";
import type { CarFilter } from "../cars/filters/FilterBar.tsx";
import { type CarsKind, CarsScreen } from "../cars/page/CarsScreen.tsx";
import { copyPeriod, isCopied, keyOf, searchSelection } from "../cars/search/search_selection.ts";
import { type ChosenDays, useChosenDays } from "../cars/search/use_chosen_days.ts";
import { SearchBox } from "../cars/search/SearchBox.tsx";
import { searchedPeriod } from "../../../shared/rental/searched_period.ts";
import { forgetMissingFavourites } from "../cars/tools/favourite_and_seen_cars.ts";
import { BookingDialog, PeriodNotice, PriceDialog, TakenCars } from "./lazy_parts.ts";
import { type Opened, RentalCarCard } from "./RentalCarCard.tsx";

/** `/wypozyczalnia-aut`: all rental cars, or those free in a period (public-side §2.7). */
export function RentalCarsScreen() {
  const [query] = useSearchParams();
  const { period, refusal } = searchedPeriod(query);
  const { cars, everything, isUnknown } = useRentalCars(period);
  const days = useChosenDays(period);
  const inAddress = period !== undefined;
  const kind = useMemo(() => rentalKind(days, inAddress), [days, inAddress]);
  const { result, isOther } = useSearchFromAddress(period);
  const [opened, setOpened] = useState<Opened>();
  /** Incremented after a booking or a refusal: reads again which cars are taken. */
  const [round, setRound] = useState(0);
  return (
    <CarsScreen
      kind={kind}
      cars={cars}
      everything={everything}
      period={period && !isUnknown && <PeriodWords period={period} />}
      lineRef={result}
      top={
        <div className="pb-3">
          <SearchBox />
        </div>
      }
      notice={(refusal || isUnknown || isOther) && (
        <PeriodNotice refusal={refusal} isUnknown={isUnknown} />
      )}
      taken={days && ((taken) => <TakenCars key={round} cars={taken} days={days} />)}
      grid={(shown) => <RentalGrid cars={shown} quoteOf={days?.quoteOf} onOpen={setOpened} />}
    >
      <OpenedDialog
        opened={opened}
        onClose={() => setOpened(undefined)}
        onChanged={() => {
          cars.reload();
          setRound((before) => before + 1);
        }}
      />
    </CarsScreen>
  );
}

/**
 * The list of rental cars; prices that are shown and sorted by are those of the chosen days, a range
 * of prices means them if they are in the address.
 */
function rentalKind(days: ChosenDays | undefined, inAddress: boolean): CarsKind<RentalCar> {
  const inDays = inAddress && days && `Cena za ${daysCount(chargedDays(days.period))}`;
  const filters: readonly CarFilter[] = [
    { of: "brands", label: "Marka", empty: "Każda" },
    { of: "price", label: inDays || "Cena za dzień", empty: "Dowolna" },
    { of: "fuels", label: "Paliwo", empty: "Każde" },
    { of: "gearboxes", label: "Skrzynia", empty: "Każda" },
  ];
  return {
    carKind: "rental",
    list: rentalListOf(days?.quoteOf, inAddress),
    path: paths.rentalCars,
    page: rentalListPage,
    layout: {
      page: "pb-18",
      line: "gap-y-2 min-h-18 py-3 scroll-mt-[calc(var(--top-bar,0px)+16px)]",
      failure: "",
    },
    lineStays: true,
    loading: messages.carsLoading,
    bar: {
      label: "Filtry aut na wynajem",
      searchLabel: "Szukaj wśród aut na wynajem",
      refines: true,
    },
    filters,
    allFilters: [
      ...filters,
      { of: "seats", label: "Liczba miejsc" },
      { of: "airConditioning", label: "Klimatyzacja" },
    ],
    priceUnit: inDays ? "zł" : "zł/dzień",
    priceText: ({ rentalPrices }) => lowestPriceText(rentalPrices),
    card: { facts: 6, buttons: 2 },
    notLoaded: messages.carsNotLoadedRetry,
  };
}

/**
 * Visible cars, with a period those free in it (public-side §2.7), and `everything`: all of them. The
 * former are all that the device knows where without a network it is unknown which of them are free.
 */
function useRentalCars(
  period: Period | undefined,
): { cars: Resource<RentalCar[]>; everything: RentalCar[] | undefined; isUnknown: boolean } {
  const everything = useResource("rentalcar", async (signal) => {
    const cars = await readRentalCars({}, signal);
    forgetMissingFavourites("rental", cars);
    return cars;
  });
  const free = useResource(
    period ? `rentalcar?${period.start}/${period.end}` : "rentalcar/none",
    (signal) =>
      period
        ? readRentalCars({ pickup: period.start, return: period.end }, signal)
        : Promise.resolve([]),
  );
  const isUnknown = period !== undefined && everything.data !== undefined &&
    free.status === "failed" && free.error instanceof NetworkFailure;
  return { cars: period && !isUnknown ? free : everything, everything: everything.data, isUnknown };
}

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

/** The rental cars found; rendered again only when they change. */
const RentalGrid = memo(function RentalGrid(
  { cars, onOpen, quoteOf }: {
    cars: readonly RentalCar[];
    quoteOf: ChosenDays["quoteOf"] | undefined;
    onOpen: (opened: Opened) => void;
  },
) {
  return (
    <CarGrid cars={cars}>
      {(car, index) => (
        <RentalCarCard car={car} first={index === 0} quoteOf={quoteOf} onOpen={onOpen} />
      )}
    </CarGrid>
  );
});

/** The period that was copied last: not again, so that Back keeps what was chosen since. */
/**
 * Copies the address's period to the visitor's selection, so that a shared link fills the search
 * box. After 'Szukaj', scrolls to the results if they are far down.
 */
function useSearchFromAddress(period: Period | undefined): {
  /** Of the results. */
  result: RefObject<HTMLDivElement | null>;
  /** Other days have been chosen since. */
  isOther: boolean;
} {
  const result = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  const kind = useNavigationType();
  const chosen = keyOf(chosenPeriod(useSnapshot(searchSelection)));
  const searched = keyOf(period);
  const wasCopied = isCopied(period);
  useEffect(() => copyPeriod(period), [searched]);

  useEffect(() => {
    // For Back, Forward and reload the browser restores the scroll position.
    if (state !== "searched" || kind === "POP") return;
    const top = result.current?.getBoundingClientRect().top ?? 0;
    const isInView = top >= 0 && top <= globalThis.innerHeight * FOLD;
    if (!isInView) result.current?.scrollIntoView({ behavior: "smooth" });
    // The pressed term of a taken car is gone with its card.
    if (document.activeElement === document.body) {
      result.current?.querySelector<HTMLElement>('[role="status"]')?.focus({ preventScroll: true });
    }
  }, [key, state, kind]);

  return { result, isOther: period !== undefined && wasCopied && chosen !== searched };
}

const FOLD = 0.6;
