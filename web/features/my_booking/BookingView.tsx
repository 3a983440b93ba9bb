import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { instant } from "../../../shared/warsaw.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { Card } from "../../kit/layout/Card.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useCompany } from "../../brand/company.ts";
import { BookedCar } from "../booking/BookedCar.tsx";
import { BookingPlace } from "../booking/BookingPlace.tsx";
import { writeFailureWords } from "../booking/booking_words.ts";
import { BookingActions } from "./BookingActions.tsx";
import { BookingSteps } from "./BookingSteps.tsx";
import {
  deviceWords,
  forgetKeptBooking,
  keepBooking,
  keepForOffline,
  keptBookings,
  keptCopy,
} from "./kept_bookings.ts";
import type { OpenedBooking } from "./use_my_booking.ts";
import Smartphone from "lucide-react/icons/smartphone";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "../../kit/buttons/Button.tsx";
import { useFocusKept } from "../../kit/base/focus_heading.ts";
import { dataAgeText } from "../../kit/states/data_age.ts";

/** A booking that its link has opened. */
export function BookingView(
  { opened, booking }: { opened: OpenedBooking; booking: MyBooking },
) {
  useFreshCopy(booking);
  const isOver = booking.status === "cancelled" || booking.status === "completed";
  return (
    <div className="grid grid-cols-1 items-start gap-6 @min-desktop/page:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-6">
        {opened.failure !== undefined && (
          <Alert tone="warning">
            {opened.failure instanceof NetworkFailure
              ? "Brak połączenia z internetem. Widzisz dane z ostatniego wczytania."
              : writeFailureWords(opened.failure)}
          </Alert>
        )}
        <BookedCar booking={booking} />
        {booking.status !== "cancelled" && <BookingSteps opened={opened} booking={booking} />}
      </div>
      <div className="grid grid-cols-1 gap-6">
        <BookingActions opened={opened} booking={booking} />
        <BookingPlace booking={booking} />
        {!isOver && <KeepOnPhone booking={booking} />}
      </div>
    </div>
  );
}

/** Keeps the copy on the phone up to date, where there is one. */
function useFreshCopy(booking: MyBooking): void {
  const company = useCompany();
  const { list } = useSnapshot(keptBookings);
  const isKept = list.some(({ id }) => id === booking.id);
  useEffect(() => {
    if (isKept) keepBooking(keptCopy(booking, company, instant(Date.now())));
  }, [booking, isKept]);
}

/** 'Zachowaj na tym telefonie', on a computer 'na tym urządzeniu': a copy for use without a network, which can be removed. */
function KeepOnPhone({ booking }: { booking: MyBooking }) {
  const company = useCompany();
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  const where = deviceWords();
  const [state, setState] = useState<"keeping" | "failed">();
  const copy = useSnapshot(keptBookings).list.find(({ id }) => id === booking.id);
  async function keep() {
    setState("keeping");
    const failed = await keepForOffline(keptCopy(booking, company, instant(Date.now())))
      .catch((failure: unknown) => {
        console.warn("Cannot keep a booking:", failure);
        return "failed" as const;
      });
    setState(failed ?? undefined);
  }
  return (
    <Card as="section" aria-labelledby="booking-kept">
      <div ref={box} className="grid gap-4">
        <h2 id="booking-kept" className="m-0 text-18 leading-snug">Bez internetu</h2>
        <p className="m-0" role="status">
          {copy
            ? `Zachowano ${where.onThis}: samochód, termin, adres, telefon i kaucję. Stan z ${
              dataAgeText(new Date(copy.at), new Date())
            }.`
            : "Najważniejsze dane możesz mieć pod ręką także bez zasięgu. Danych osobowych nie zapisujemy."}
        </p>
        {state === "failed" && !copy && (
          <Alert tone="error">
            Nie udało się zachować rezerwacji. Sprawdź internet i spróbuj jeszcze raz; w trybie
            prywatnym przeglądarka może na to nie pozwalać. Termin możesz też dodać do kalendarza.
          </Alert>
        )}
        {copy
          ? (
            <Button
              variant="secondary"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => forgetKeptBooking(booking.id)}
            >
              Usuń {where.from}
            </Button>
          )
          : (
            <Button
              variant="secondary"
              icon={<Smartphone aria-hidden="true" />}
              busy={state === "keeping"}
              busyLabel="Zachowujemy..."
              onClick={() => void keep()}
            >
              Zachowaj {where.onThis}
            </Button>
          )}
      </div>
    </Card>
  );
}
