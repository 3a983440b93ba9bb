import { memo, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { rentalListOf } from "../../../shared/car_lists/rental_list.ts";
import { rentalListPage } from "../../../shared/catalogue/list_pages.ts";
import { messages } from "../../../shared/messages.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { chargedDays } from "../../../shared/rental/prices.ts";
import { daysCount } from "../../../shared/rental/quote.ts";
import { toWarsaw } from "../../../shared/warsaw.ts";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { readRentalCars } from "../../api/visitor_reads.ts";
import { paths } from "../../../shared/paths.ts";
import { lastBooking } from "../booking/last_booking.ts";
import { PeriodWords } from "../booking/PeriodWords.tsx";
import { lowestPriceText } from "../booking/polish_counts.ts";
import { CarGrid } from "../cars/card/CarGrid.tsx";
import type { CarFilter } from "../cars/filters/FilterBar.tsx";
import { type CarsKind, CarsScreen } from "../cars/page/CarsScreen.tsx";
import { changeSearchSelection } from "../cars/search/search_selection.ts";
import { type ChosenDays, useChosenDays } from "../cars/search/use_chosen_days.ts";
import { SearchBox } from "../cars/search/SearchBox.tsx";
import { searchedPeriod } from "../../../shared/rental/searched_period.ts";
import { forgetMissingFavourites } from "../cars/tools/favourite_and_seen_cars.ts";
import { BookedNote, BookingDialog, PeriodRefused, PriceDialog, TakenCars } from "./lazy_parts.ts";
import { type Opened, RentalCarCard } from "./RentalCarCard.tsx";

/** `/wypozyczalnia-aut`: all rental cars, or those free in a period (public-side §2.7). */
export function RentalCarsScreen() {
  const [query] = useSearchParams();
  const { period, refusal } = searchedPeriod(query);
  const { cars, everything } = useRentalCars(period);
  const days = useChosenDays(period);
  const kind = useMemo(() => rentalKind(days), [days]);
  const result = useSearchFromAddress(period);
  const [opened, setOpened] = useState<Opened>();
  /** Incremented after a booking or a refusal: reads again which cars are taken. */
  const [round, setRound] = useState(0);
  const { booking: booked } = useSnapshot(lastBooking);
  return (
    <CarsScreen
      kind={kind}
      cars={cars}
      everything={everything}
      period={period && <PeriodWords period={period} />}
      lineRef={result}
      top={
        <>
          {booked && <BookedNote booked={booked} />}
          <div className="pb-3">
            <SearchBox />
          </div>
        </>
      }
      notice={refusal && <PeriodRefused refusal={refusal} />}
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

/** The list of rental cars; prices that are shown, sorted and filtered by are those of the chosen days. */
function rentalKind(days: ChosenDays | undefined): CarsKind<RentalCar> {
  const inDays = days && `Cena za ${daysCount(chargedDays(days.period))}`;
  const filters: readonly CarFilter[] = [
    { of: "brands", label: "Marka", empty: "Każda" },
    { of: "price", label: inDays ?? "Cena za dzień", empty: "Dowolna" },
    { of: "fuels", label: "Paliwo", empty: "Każde" },
    { of: "gearboxes", label: "Skrzynia", empty: "Każda" },
  ];
  return {
    carKind: "rental",
    list: rentalListOf(days?.quoteOf),
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
    priceUnit: days ? "zł" : "zł/dzień",
    priceText: ({ rentalPrices }) => lowestPriceText(rentalPrices),
    card: { facts: 6, buttons: 2 },
    notLoaded: messages.carsNotLoadedRetry,
  };
}

/** Visible cars, with a period those free in it (public-side §2.7), and `everything`: all of them. */
function useRentalCars(
  period: Period | undefined,
): { cars: Resource<RentalCar[]>; everything: RentalCar[] | undefined } {
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
  return { cars: period ? free : everything, everything: everything.data };
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
    const isInView = top >= 0 && top <= globalThis.innerHeight * FOLD;
    if (!isInView) result.current?.scrollIntoView({ behavior: "smooth" });
    // The pressed term of a taken car is gone with its card.
    if (document.activeElement === document.body) {
      result.current?.querySelector<HTMLElement>('[role="status"]')?.focus({ preventScroll: true });
    }
  }, [key, state, kind]);

  return result;
}

const FOLD = 0.6;
