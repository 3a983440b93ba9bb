import { useRef, useState } from "react";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { ButtonAnchor, ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { useFocusKept } from "../../kit/base/focus_heading.ts";
import { lazyDialog } from "../../kit/layout/lazy_part.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { paths } from "../../../shared/paths.ts";
import type { OpenedBooking } from "./use_my_booking.ts";
import { WholeDates } from "../../kit/base/WholeDates.tsx";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import ExternalLink from "lucide-react/icons/external-link";
import Phone from "lucide-react/icons/phone";
import { addressLine, phoneLink } from "../../../shared/company_words.ts";
import { bookingCalendar, calendarFileName } from "../../../shared/rental/booking_calendar.ts";
import { instant } from "../../../shared/warsaw.ts";
import { downloadFile } from "../../api/download_file.ts";
import { WholeNumbers } from "../../kit/base/WholeNumbers.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { useCompany } from "../../brand/company.ts";
import { carName } from "../cars/card/car_words.ts";

/** Change, cancellation and extension, as far as the booking allows them now. */
export function BookingActions(
  { opened, booking }: { opened: OpenedBooking; booking: MyBooking },
) {
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  const { may, status, extension } = booking;
  const isOver = status === "cancelled" || status === "completed";
  const OpenDialog = open && DIALOGS[open];
  return (
    <Card as="section" aria-labelledby="booking-actions">
      <div ref={box} className="grid gap-4">
        <h2 id="booking-actions" className="m-0 text-18 leading-snug">
          {isOver ? "Co dalej" : "Zmiana planów"}
        </h2>
        <p className="m-0">
          <PossibleActions booking={booking} isOver={isOver} />
        </p>
        {extension && (
          <Alert>
            Prosisz o przedłużenie do {momentWords(extension.until)}. Odpowiemy e-mailem.
          </Alert>
        )}
        <div className="grid gap-3">
          {isOver && <ButtonLink to={paths.rentalCars}>Zobacz wolne auta</ButtonLink>}
          {may.change && (
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => setOpen("change")}
            >
              Zmień termin
            </Button>
          )}
          {may.extend && (
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => setOpen("extend")}
            >
              {extension ? "Poproś o inny termin" : "Poproś o przedłużenie"}
            </Button>
          )}
          {may.cancel && (
            <Button
              variant="danger"
              aria-haspopup="dialog"
              onClick={() => setOpen("cancel")}
            >
              Odwołaj rezerwację
            </Button>
          )}
        </div>
      </div>
      {OpenDialog && (
        <OpenDialog
          opened={opened}
          booking={booking}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}

/** What the customer may still do here, and until when. */
function PossibleActions(
  { booking: { may, changeableUntil, agreementSignedBy }, isOver }: {
    booking: MyBooking;
    isOver: boolean;
  },
) {
  const until = (
    <strong>
      <WholeDates>{momentWords(changeableUntil)}</WholeDates>
    </strong>
  );
  if (may.cancel && may.change) return <>Zmiana i odwołanie bez opłat do {until}.</>;
  if (may.cancel) {
    return (
      <>
        {agreementSignedBy === "both" && "Umowa jest już podpisana. "}
        Termin zmienisz telefonicznie, a odwołać rezerwację możesz tu do {until}.
      </>
    );
  }
  return isOver
    ? "Zobacz, które samochody są wolne w innym terminie."
    : "Przez internet nie można już zmienić ani odwołać tej rezerwacji. Zadzwoń do nas: na pewno coś wymyślimy.";
}

const DIALOGS = {
  change: lazyDialog(async () => (await import("./ChangeDialog.tsx")).ChangeDialog),
  extend: lazyDialog(async () => (await import("./ExtensionDialog.tsx")).ExtensionDialog),
  cancel: lazyDialog(async () => (await import("./CancelDialog.tsx")).CancelDialog),
};

/** Where the car is picked up: address, map, phone and the calendar file. */
export function BookingPlace({ booking }: { booking: MyBooking }) {
  const company = useCompany();
  const { mapLink, departments: { sales } } = company;
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
      isAgreed: true,
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
        {mapLink && (
          <ButtonAnchor
            href={mapLink}
            target="_blank"
            rel="noopener noreferrer"
            variant="secondary"
            icon={<ExternalLink aria-hidden="true" />}
          >
            Otwórz mapę
            <VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
          </ButtonAnchor>
        )}
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
