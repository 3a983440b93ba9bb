import { type ReactNode, useRef, useState } from "react";
import { ButtonAnchor } from "../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { FactGrid } from "../../kit/layout/FactGrid.tsx";
import Phone from "lucide-react/icons/phone";
import { useSnapshot } from "valtio";
import { phoneLink } from "../../../shared/company_words.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { zloty } from "../../../shared/zloty.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { useFocusKept } from "../../kit/base/focus_heading.ts";
import { useFocusOnResult } from "../../kit/base/use_focus_on_result.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import { dataAgeText } from "../../kit/states/data_age.ts";
import {
  deviceWords,
  forgetKeptBooking,
  keepForOffline,
  type KeptBooking,
  keptBookings,
  keptCopy,
} from "./kept_bookings.ts";
import { WholeNumbers } from "../../kit/base/WholeNumbers.tsx";
import { WholeDates } from "../../kit/base/WholeDates.tsx";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { instant } from "../../../shared/warsaw.ts";
import { useCompany } from "../../brand/company.ts";
import Smartphone from "lucide-react/icons/smartphone";
import Trash2 from "lucide-react/icons/trash-2";

/** The bookings kept on this phone, where the page cannot show its own; `otherwise` without any. */
export function KeptBookingList({ otherwise = null }: { otherwise?: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState(0);
  useFocusKept(box);
  useFocusOnResult(heading, removed);
  const { list } = useSnapshot(keptBookings);
  if (list.length === 0) return otherwise;
  return (
    <section ref={box} aria-labelledby="kept-bookings" className="mx-auto grid max-w-xl gap-4">
      <h2
        ref={heading}
        id="kept-bookings"
        tabIndex={-1}
        className="m-0 text-22 leading-snug focus:outline-none"
      >
        Zachowane {deviceWords().onThis}
      </h2>
      {list.map((booking) => (
        <KeptCard
          key={booking.id}
          booking={booking}
          onRemove={() => {
            forgetKeptBooking(booking.id);
            setRemoved((before) => before + 1);
          }}
        />
      ))}
    </section>
  );
}

function KeptCard({ booking, onRemove }: { booking: KeptBooking; onRemove(): void }) {
  const { car, start, end, place, phone, price, deposit, at } = booking;
  const facts = [
    ["Odbiór", momentWords(start)],
    ["Zwrot", momentWords(end)],
    ["Miejsce", place && <WholeNumbers key="place">{place}</WholeNumbers>],
    ["Cena", price !== undefined && `${zloty(price)} zł`],
    ["Kaucja (zwrotna)", deposit > 0 && `${zloty(deposit)} zł`],
  ] as const;
  return (
    <Card as="article" className="grid gap-4">
      <h3 className="m-0 text-18 leading-snug wrap-anywhere">{car}</h3>
      <FactGrid className="cols-fit-[11rem]" facts={facts} />
      <p className="m-0 text-14 text-muted">
        <WholeDates>
          Stan z {dataAgeText(new Date(at), new Date())}. Od tego czasu coś mogło się zmienić.
        </WholeDates>
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {phone && (
          <ButtonAnchor href={phoneLink({ phone })} icon={<Phone aria-hidden="true" />}>
            Zadzwoń: {phone}
          </ButtonAnchor>
        )}
        <Button variant="secondary" onClick={onRemove}>Usuń {deviceWords().from}</Button>
      </div>
    </Card>
  );
}

/** 'Zachowaj na tym telefonie', on a computer 'na tym urządzeniu': a copy for use without a network, which can be removed. */
export function KeepOnPhone({ booking }: { booking: MyBooking }) {
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
            ? `Zachowano ${where.onThis}: samochód, termin, cenę, kaucję, adres i telefon. Stan z ${
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
