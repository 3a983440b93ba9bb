import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { useNearView } from "../../kit/layout/use_near_view.ts";
import { searchSelection } from "../cars/search/search_selection.ts";
import { noteCarSeen } from "../cars/tools/seen_cars.ts";
import { carName } from "../cars/card/car_words.ts";
import { BookBar } from "../booking/BookBar.tsx";
import { CarNote } from "../booking/CarNote.tsx";
import { Equipment } from "../cars/equipment/Equipment.tsx";
import { Gallery } from "../cars/gallery/Gallery.tsx";
import { photosInOrder } from "../cars/gallery/photos_in_order.ts";
import { lastBooking } from "../booking/last_booking.ts";
import { AvailabilityCalendar, CalendarPlace } from "../cars/availability/lazy_calendar.ts";
import { BookedNote, BookingDialog, warmDialogs } from "./lazy_parts.ts";
import { RentalOffer } from "./RentalOffer.tsx";

/** A rental car as a whole: photos, prices, facts, equipment, notes, and when it is free. */
export function RentalCarDetail({ car }: { car: RentalCar }) {
  const name = carName(car);
  const { pickupDate } = useSnapshot(searchSelection);
  const last = useSnapshot(lastBooking).booking;
  const booked = last?.carId === car.id ? last : undefined;
  const [booking, setBooking] = useState(false);
  const [calendar, near] = useNearView<HTMLDivElement>();
  /** A new number draws the calendar anew, with what is true after a booking or a refusal. */
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
