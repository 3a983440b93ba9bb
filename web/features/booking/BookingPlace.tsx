import CalendarPlus from "lucide-react/icons/calendar-plus";
import Phone from "lucide-react/icons/phone";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { addressLine, phoneLink } from "../../../shared/company_words.ts";
import { bookingCalendar, calendarFileName } from "../../../shared/rental/booking_calendar.ts";
import { instant } from "../../../shared/warsaw.ts";
import { downloadFile } from "../../api/download_file.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { ButtonAnchor } from "../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { WholeNumbers } from "../../kit/base/WholeNumbers.tsx";
import { useCompany } from "../../brand/company.ts";
import { MapButton } from "../../brand/MapButton.tsx";
import { carName } from "../cars/card/car_words.ts";

/** Where the car is picked up: address, map, phone and the calendar file. */
export function BookingPlace(
  { booking }: {
    booking: Pick<
      MyBooking,
      "id" | "car" | "startDateTime" | "endDateTime" | "quote" | "status" | "sequence"
    >;
  },
) {
  const company = useCompany();
  const { departments: { sales } } = company;
  const place = addressLine(company);

  function saveCalendar() {
    const { id, car, startDateTime: start, endDateTime: end, quote, status, sequence } = booking;
    const entry = {
      rentalId: id,
      car: car ? carName(car) : "samochód",
      period: { start, end },
      cost: quote?.total ?? 0,
    };
    const file = bookingCalendar(entry, company, instant(Date.now()), {
      sequence,
      isCancelled: status === "cancelled",
    });
    downloadFile(calendarFileName(entry), new Blob([file], { type: CALENDAR }));
  }
  return (
    <Card as="section" aria-labelledby="booking-place" className="grid gap-4">
      <h2 id="booking-place" className="m-0 text-18 leading-snug">Odbiór i zwrot</h2>
      {place && (
        <p className="m-0 font-semibold">
          <WholeNumbers>{place}</WholeNumbers>
        </p>
      )}
      <div className="grid gap-3">
        {sales.phone && (
          <ButtonAnchor
            href={phoneLink(sales)}
            variant="secondary"
            icon={<Phone aria-hidden="true" />}
          >
            Zadzwoń: {sales.phone}
          </ButtonAnchor>
        )}
        <MapButton />
        <Button
          variant="secondary"
          icon={<CalendarPlus aria-hidden="true" />}
          onClick={saveCalendar}
        >
          {booking.status === "cancelled" ? "Usuń z kalendarza" : "Dodaj do kalendarza"}
        </Button>
      </div>
    </Card>
  );
}

const CALENDAR = "text/calendar;charset=utf-8";
