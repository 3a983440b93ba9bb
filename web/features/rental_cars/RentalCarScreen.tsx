import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { rentalCarWords } from "../../../shared/catalogue/car_page_words.ts";
import { rentalListPage } from "../../../shared/catalogue/list_pages.ts";
import { readRentalCar, readTakenCars } from "../../api/visitor_reads.ts";
import { useResource } from "../../api/use_resource.ts";
import { BookButton, RentalOffer } from "./RentalOffer.tsx";
import { CarNote } from "../booking/CarNote.tsx";
import { LowestPrice } from "../booking/LowestPrice.tsx";
import { AvailabilityCalendar, CalendarPlace } from "../cars/availability/lazy_calendar.ts";
import { Price } from "../cars/card/Price.tsx";
import { type ChosenDays, useChosenDays } from "../cars/search/use_chosen_days.ts";
import { quoteWords } from "../../../shared/rental/quote.ts";
import { shortDates } from "../../../shared/rental/moment_words.ts";
import { carName } from "../cars/card/car_words.ts";
import { CarBar, CarLayout, CarPage, CarSkeleton } from "../cars/page/CarPage.tsx";
import { Equipment } from "../cars/equipment/Equipment.tsx";
import { Gallery, photosInOrder } from "../cars/gallery/Gallery.tsx";
import { copyPeriod, searchSelection } from "../cars/search/search_selection.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { searchedPeriod } from "../../../shared/rental/searched_period.ts";
import { noteCarSeen } from "../cars/tools/favourite_and_seen_cars.ts";
import { BookingDialog, warmDialogs } from "./lazy_parts.ts";
import { lazyDialog } from "../../kit/layout/lazy_part.tsx";
import { useNearView } from "../../kit/layout/use_near_view.ts";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { paths } from "../../../shared/paths.ts";

/** `/wynajem-aut/{carId}`: one rental car, or a note that it does not exist (decisions §1.1). */
export function RentalCarScreen() {
  const { carId = "" } = useParams();
  const car = useResource(`rentalcar/${carId}`, (signal) => readRentalCar(carId, signal));
  return (
    <CarPage
      car={car}
      list={{ name: rentalListPage.name, to: paths.rentalCars }}
      words={rentalCarWords}
      missing={MISSING}
      skeleton={
        <CarSkeleton photos={<Skeleton ratio="4 / 3" />}>
          <Skeleton width="50%" height="2.1rem" />
          <Skeleton height="6.5rem" />
          <Skeleton height="14rem" />
          <Skeleton height="3.25rem" />
        </CarSkeleton>
      }
    >
      {(car) => <RentalCarDetail key={car.id} car={car} />}
    </CarPage>
  );
}

/** The days of the list that led here, which a press before its scripts ran has not copied. */
function periodOfList(): Period | undefined {
  const list = `${location.origin}${paths.rentalCars}?`;
  const { referrer } = document;
  if (!referrer.startsWith(list)) return undefined;
  return searchedPeriod(new URLSearchParams(referrer.slice(list.length))).period;
}

const DaysDialog = lazyDialog(async () => (await import("./DaysDialog.tsx")).DaysDialog);

const MISSING = {
  title: "Tego samochodu nie ma już w naszej wypożyczalni",
  text: "Link mógł się zmienić albo auto nie jest już wynajmowane. Zobacz pozostałe.",
  link: "Zobacz auta na wynajem",
};

/** The page of a rental car: photos, prices, facts, equipment, notes, and its availability. */
function RentalCarDetail({ car }: { car: RentalCar }) {
  const name = carName(car);
  const { pickupDate } = useSnapshot(searchSelection);
  const days = useChosenDays();
  useEffect(() => copyPeriod(periodOfList()), []);
  const [choosing, setChoosing] = useState(false);
  const [booking, setBooking] = useState(false);
  const [calendar, near] = useNearView<HTMLDivElement>();
  /** Incremented after a booking or a refusal: mounts the calendar again with current data. */
  const [round, setRound] = useState(0);
  const taken = useTakenCar(car.id, days, round);
  useEffect(() => noteCarSeen("rental", car.id), [car.id]);

  return (
    <article>
      <CarLayout
        photos={<Gallery images={photosInOrder(car)} name={name} />}
        offer={
          <RentalOffer
            car={car}
            days={days}
            taken={taken}
            onDays={() => setChoosing(true)}
            onBook={() => setBooking(true)}
            onWarm={warmDialogs}
          />
        }
      >
        <Equipment features={car.features} />
        {(car.description1 || car.description2) && (
          <section className={SECTION}>
            <h2>Warto wiedzieć</h2>
            <div className="grid gap-3">
              <CarNote text={car.description1} />
              <CarNote text={car.description2} />
            </div>
          </section>
        )}
        <section className={SECTION}>
          <h2>Wolne terminy</h2>
          <div
            ref={calendar}
            className="px-[clamp(8px,2vw,16px)] py-4 border border-line rounded-card"
          >
            {near
              ? (
                <AvailabilityCalendar
                  key={`${round} ${days?.period.start}`}
                  carId={car.id}
                  startAt={pickupDate}
                  chosen={days?.period}
                />
              )
              : <CalendarPlace />}
          </div>
        </section>
      </CarLayout>
      <CarBar className="*:first:flex-none">
        <BarPrice car={car} days={days} isTaken={taken !== undefined} />
        <div className="flex-auto">
          <BookButton onBook={() => setBooking(true)} onWarm={warmDialogs} />
        </div>
      </CarBar>
      {choosing && <DaysDialog car={car} taken={taken} onClose={() => setChoosing(false)} />}
      {booking && (
        <BookingDialog
          car={car}
          onClose={() => setBooking(false)}
          onChanged={() => setRound((before) => before + 1)}
        />
      )}
    </article>
  );
}

/**
 * The car among those that are taken in the chosen days; undefined if it is free, unknown, or taken
 * by the visitor's own booking.
 */
function useTakenCar(carId: string, days: ChosenDays | undefined, round: number) {
  const { start, end } = days?.period ?? {};
  const { data } = useResource(`availability?${start}/${end}&${carId}#${round}`, async (signal) => {
    const cars = start && end ? await readTakenCars(start, end, signal) : [];
    const taken = cars.find((one) => one.carId === carId);
    if (!taken) return undefined;
    const { lastBooking } = await import("../booking/last_booking.ts");
    return lastBooking()?.booking.car?.id === carId ? undefined : taken;
  });
  return data;
}

/** '387 zł' and '7–10.12' for the chosen days, with whether it is taken; else 'od 79 zł/dzień'. */
function BarPrice(
  { car, days, isTaken }: { car: RentalCar; days: ChosenDays | undefined; isTaken: boolean },
) {
  const quote = days?.quoteOf(car);
  if (!days || !quote || quote.total === 0) return <LowestPrice prices={car.rentalPrices} />;
  return (
    <p className="m-0 grid leading-tight">
      <Price>{quoteWords(quote).amount}</Price>
      <span className={`text-14 tabular-nums ${isTaken ? "text-red" : "text-muted"}`}>
        {shortDates(days.period)}
        {isTaken && " · zajęty"}
      </span>
    </p>
  );
}

const SECTION = "[&>h2]:m-0 [&>h2]:mb-4 [&>h2]:text-22 [&>h2]:leading-snug";
