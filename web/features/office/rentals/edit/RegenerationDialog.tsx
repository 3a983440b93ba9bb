import { officeMessages } from "../../../../../shared/office_messages.ts";
import { daysCount } from "../../../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../../../shared/rental/rental_quote.ts";
import { zloty } from "../../../../../shared/zloty.ts";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../../kit/dialogs/Dialog.tsx";

/**
 * Asks whether the papers shall be made again (back-office §8), and lists which of them stay and
 * which start again, as planned by the server (decision 0029). The labels of both save buttons name the
 * choice; 'Anuluj' returns to the form.
 */
export function RegenerationDialog(
  { open, price, onClose, onAnswer }: {
    open: boolean;
    /** The price that the papers get, if the change gives another one. */
    price?: RentalQuote | undefined;
    onClose: () => void;
    onAnswer: (regenerate: boolean) => void;
  },
) {
  return (
    <Dialog
      open={open}
      title="Regeneracja dokumentów"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose}>Anuluj</Button>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Zapisz bez nowych dokumentów
          </Button>
          <Button onClick={() => onAnswer(true)}>Tak, wygeneruj</Button>
        </>
      }
    >
      <p className="m-0 mb-3 leading-relaxed">{officeMessages.regenerationAsked}</p>
      <p className="m-0 mb-3 leading-relaxed">
        <strong>Zostają:</strong>{" "}
        opłata za dostawę i treść protokołów wypełnionych dla tego samego samochodu, a przy tym
        samym kliencie (e-mailu) także PESEL, NIP, prawo jazdy, uwagi i załącznik umowy.
      </p>
      <p className="m-0 mb-3 leading-relaxed">
        <strong>Od nowa z wynajmu:</strong>{" "}
        opłata za dzień, kaucja z ceny rezerwacji, okres, imię, nazwisko i adres w umowie oraz
        protokoły jeszcze niewypełnione.
      </p>
      {price && (
        <p className="m-0 leading-relaxed tabular-nums">
          <strong>Najem w nowej umowie:</strong> {daysCount(price.days)} × {zloty(price.perDay)} zł,
          {" "}
          razem {zloty(price.total)} zł.
        </p>
      )}
    </Dialog>
  );
}
