import Smartphone from "lucide-react/icons/smartphone";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { useSnapshot } from "valtio";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { instant } from "../../../shared/warsaw.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { useFocusKept } from "../../kit/base/focus_heading.ts";
import { dataAgeText } from "../../kit/states/data_age.ts";
import { useCompany } from "../../site/company.ts";
import { forgetKeptBooking, keepBooking, keptBookings, keptCopy } from "./kept_bookings.ts";

/** 'Zachowaj na tym telefonie': a copy for the way without a network; it can be removed. */
export function KeepOnPhone({ booking }: { booking: MyBooking }) {
  const company = useCompany();
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  const copy = useSnapshot(keptBookings).list.find(({ id }) => id === booking.id);
  return (
    <Card as="section" aria-labelledby="booking-kept">
      <div ref={box} className="grid gap-4">
        <h2 id="booking-kept" className="m-0 text-18 leading-snug">Bez internetu</h2>
        <p className="m-0" role="status">
          {copy
            ? `Zachowano na tym telefonie: samochód, termin, adres, telefon i kaucję. Stan z ${
              dataAgeText(new Date(copy.at), new Date())
            }.`
            : "Najważniejsze dane możesz mieć pod ręką także bez zasięgu. Danych osobowych nie zapisujemy."}
        </p>
        {copy
          ? (
            <Button
              variant="secondary"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => forgetKeptBooking(booking.id)}
            >
              Usuń z telefonu
            </Button>
          )
          : (
            <Button
              variant="secondary"
              icon={<Smartphone aria-hidden="true" />}
              onClick={() => keepBooking(keptCopy(booking, company, instant(Date.now())))}
            >
              Zachowaj na tym telefonie
            </Button>
          )}
      </div>
    </Card>
  );
}
