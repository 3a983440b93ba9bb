import Download from "lucide-react/icons/download";
import { useEffect, useRef } from "react";
import { ERASURE_LEAVES_OTHERS } from "../../../../shared/customer/erasure_words.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { agreementCount, enquiryCount, mails, rentals, stillToCome } from "./customer_words.ts";
import type { FoundCustomer } from "./use_customer.ts";

/** What is stored under an e-mail, with a download of all of it (right of access). */
export function CustomerFacts(
  { found: { email, summary }, exporting, failure, onExport }: {
    found: FoundCustomer;
    exporting: boolean;
    /** Why the last download failed. */
    failure: string | undefined;
    onExport: () => void;
  },
) {
  const title = useRef<HTMLHeadingElement>(null);
  const warning = stillToCome(summary);
  // The heading gets the focus, so that a screen reader reads the answer whether the button or
  // Enter was used.
  useEffect(() => title.current?.focus(), [email]);
  return (
    <section
      className="grid gap-3 min-w-0 pt-4 border-t border-line @max-wide-phone/page:[&_button]:w-full"
      aria-labelledby="held"
    >
      <h2 id="held" ref={title} tabIndex={-1} className="m-0 text-18 font-bold">
        Co mamy pod adresem <span className="wrap-anywhere">{email}</span>
      </h2>
      <dl className="m-0">
        <Row name="Wynajmy" text={rentals(summary.rentals)} />
        {summary.deletedRentals > 0 && (
          <Row name="Usunięte wcześniej" text={rentals(summary.deletedRentals)} />
        )}
        <Row name="Wiadomości" text={mails(summary.mails)} />
        <Row name="Zapytania" text={enquiryCount(summary.enquiries)} />
        <Row name="Dokumenty" text={agreementCount(summary.documents)} />
        {summary.earliest && <Row name="Pierwszy odbiór" text={formatDateTime(summary.earliest)} />}
        {summary.latest && <Row name="Ostatni zwrot" text={formatDateTime(summary.latest)} />}
      </dl>
      {warning && (
        <Alert tone="warning" title={`Uwaga: ${warning}`}>
          Po usunięciu danych nie będzie już wiadomo, kto ma auto albo kto po nie przyjdzie.
        </Alert>
      )}
      {summary.others > 0 && (
        <Alert tone="info" title="Tego nie usuniemy">{ERASURE_LEAVES_OTHERS}</Alert>
      )}
      {failure && <Alert tone="error" title={officeMessages.customerNotExported}>{failure}</Alert>}
      <div>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          busy={exporting}
          busyLabel="Przygotowujemy plik..."
          onClick={onExport}
        >
          Pobierz dane (JSON)
        </Button>
      </div>
    </section>
  );
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 px-0 py-2 border-b border-line [&_dt]:text-muted [&_dd]:m-0 [&_dd]:font-semibold [&_dd]:tabular-nums">
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
