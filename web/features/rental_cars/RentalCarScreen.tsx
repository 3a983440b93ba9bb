import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { rentalCarWords } from "../../../shared/catalogue/car_page_words.ts";
import { rentalListPage } from "../../../shared/catalogue/list_pages.ts";
import type { RentalPrice } from "../../../shared/rental/prices.ts";
import { readRentalCar } from "../../api/visitor_reads.ts";
import { useResource } from "../../api/use_resource.ts";
import { BookButton, RentalOffer } from "./RentalOffer.tsx";
import { CarNote } from "../booking/CarNote.tsx";
import { LowestPrice } from "../booking/LowestPrice.tsx";
import { lastBooking } from "../booking/last_booking.ts";
import { AvailabilityCalendar, CalendarPlace } from "../cars/availability/lazy_calendar.ts";
import { carName } from "../cars/card/car_words.ts";
import { CarPage } from "../cars/page/CarPage.tsx";
import { Equipment } from "../cars/equipment/Equipment.tsx";
import { Gallery, photosInOrder } from "../cars/gallery/Gallery.tsx";
import { searchSelection } from "../cars/search/search_selection.ts";
import { noteCarSeen } from "../cars/tools/favourite_and_seen_cars.ts";
import { BookedNote, BookingDialog, warmDialogs } from "./lazy_parts.ts";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
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
      skeleton={<RentalCarSkeleton />}
    >
      {(car) => <RentalCarDetail key={car.id} car={car} />}
    </CarPage>
  );
}

const MISSING = {
  title: "Tego samochodu nie ma już w naszej wypożyczalni",
  text: "Link mógł się zmienić albo auto nie jest już wynajmowane. Zobacz pozostałe.",
  link: "Zobacz auta na wynajem",
};

/** Placeholder of a RentalCarDetail while it loads. */
function RentalCarSkeleton() {
  return (
    <div>
      <p role="status" className="m-0">
        <VisuallyHidden>Ładowanie samochodu…</VisuallyHidden>
      </p>
      <div className="grid gap-8 lg:[grid-template:'photos_offer'_auto_'more_offer'_1fr_/_minmax(0,1.55fr)_minmax(0,1fr)] lg:gap-12">
        <div className="min-w-0 lg:[grid-area:photos]">
          <Skeleton ratio="4 / 3" />
        </div>
        <div className="min-w-0 lg:[grid-area:offer]">
          <div className="grid gap-6 lg:p-6 lg:border lg:border-line lg:rounded-card">
            <Skeleton width="50%" height="2.1rem" />
            <Skeleton height="6.5rem" />
            <Skeleton height="14rem" />
            <Skeleton height="3.25rem" />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The page of a rental car: photos, prices, facts, equipment, notes, and its availability. */
function RentalCarDetail({ car }: { car: RentalCar }) {
  const name = carName(car);
  const { pickupDate } = useSnapshot(searchSelection);
  const last = useSnapshot(lastBooking).booking;
  const booked = last?.carId === car.id ? last : undefined;
  const [booking, setBooking] = useState(false);
  const [calendar, near] = useNearView<HTMLDivElement>();
  /** Incremented after a booking or a refusal: mounts the calendar again with current data. */
  const [round, setRound] = useState(0);
  useEffect(() => noteCarSeen("rental", car.id), [car.id]);

  return (
    <article>
      {booked && <BookedNote booked={booked} />}
      <div className="grid gap-8 lg:[grid-template:'photos_offer'_auto_'more_offer'_1fr_/_minmax(0,1.55fr)_minmax(0,1fr)] lg:gap-12">
        <div className="min-w-0 lg:[grid-area:photos]">
          <Gallery images={photosInOrder(car)} name={name} />
        </div>
        <div className="min-w-0 lg:[grid-area:offer]">
          <RentalOffer
            car={car}
            isBooked={booked !== undefined}
            onBook={() => setBooking(true)}
            onWarm={warmDialogs}
          />
        </div>
        <div className="min-w-0 grid gap-12 lg:[grid-area:more]">
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
                ? <AvailabilityCalendar key={round} carId={car.id} startAt={pickupDate} />
                : <CalendarPlace />}
            </div>
          </section>
        </div>
      </div>
      <BookBar prices={car.rentalPrices} onBook={() => setBooking(true)} onWarm={warmDialogs} />
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

const SECTION = "[&>h2]:m-0 [&>h2]:mb-4 [&>h2]:text-22 [&>h2]:leading-snug";

/** On phones: price and 'Wypożycz', sticky above the bottom bar while the car's page is in view. */
function BookBar(
  { prices, onBook, onWarm }: {
    prices: readonly RentalPrice[];
    onBook: () => void;
    onWarm: () => void;
  },
) {
  return (
    <div
      data-bottom-bar
      className="sticky z-5 bottom-(--bottom-inset,0) flex flex-wrap items-center gap-y-2 gap-x-4 -mx-gutter mt-6 mb-0 px-gutter py-2 border-y border-line bg-paper *:first:flex-none md:hidden"
    >
      <LowestPrice prices={prices} />
      <div className="flex-auto">
        <BookButton onBook={onBook} onWarm={onWarm} />
      </div>
    </div>
  );
}
