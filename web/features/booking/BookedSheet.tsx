import { rentalConditions } from "../../../shared/legal/rental_conditions.ts";
import type { BookedRental } from "../../../shared/rental/booked_rental.ts";
import { PaperSheet } from "../../kit/layout/PaperSheet.tsx";
import { BookedFacts } from "./BookedFacts.tsx";

/** The booking on one sheet of paper. */
export function BookedSheet({ booked }: { booked: BookedRental }) {
  const { name, address, phone, email, additionalInfo } = booked.customer;
  const lines = [["Najemca", name], ["Adres", address], ["Telefon", phone], ["E-mail", email]];
  return (
    <PaperSheet>
      <p className="pt-[6mm] text-muted text-[12pt]">Rezerwacja samochodu</p>
      <p className="text-[26pt] font-heavy tracking-tight leading-tight">{booked.car}</p>
      <BookedFacts booked={booked} />
      <dl className="grid grid-cols-2 gap-y-[3mm] gap-x-[8mm] m-0 mt-[8mm] pt-[5mm] border-t border-line [&_dt]:text-muted [&_dt]:text-[10pt] [&_dd]:m-0 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-line">
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {additionalInfo && (
          <div className="col-span-full">
            <dt>Dodatkowe informacje</dt>
            <dd>{additionalInfo}</dd>
          </div>
        )}
      </dl>
      <ul className="grid gap-[1.5mm] m-0 mt-[8mm] pr-0 pl-[5mm] pt-[5mm] pb-0 border-t border-line">
        <li>Potwierdzimy rezerwację e-mailem lub telefonicznie.</li>
        <li>Na odbiór zabierz prawo jazdy i dowód osobisty, paszport albo kartę pobytu.</li>
        <li>
          Rezerwację zmienisz lub odwołasz bez opłat do {rentalConditions.freeChangeHours}{" "}
          godzin przed odbiorem.
        </li>
        <li>Kaucję ustalamy dla samochodu i zapisujemy w umowie. Zwrot z pełnym bakiem.</li>
        <li>Spóźniony zwrot: {rentalConditions.lateReturnFee} zł za każdą rozpoczętą godzinę.</li>
      </ul>
    </PaperSheet>
  );
}
