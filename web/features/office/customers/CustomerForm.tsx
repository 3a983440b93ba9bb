import Search from "lucide-react/icons/search";
import Trash2 from "lucide-react/icons/trash-2";
import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { Checkbox } from "../../../kit/fields/Checkbox.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import type { CustomerWork, FoundCustomer, useCustomer } from "./use_customer.ts";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import Download from "lucide-react/icons/download";
import { ERASURE_LEAVES_OTHERS } from "../../../../shared/customer/erasure_words.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { agreementCount, enquiryCount, mails, stillToCome } from "./customer_words.ts";
import { countedRentals } from "../counted_rentals.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/** Why nothing can be erased while a request is pending. */
const UNDER_WAY: Record<CustomerWork, string> = {
  checking: "Trwa sprawdzanie danych.",
  exporting: "Trwa przygotowanie pliku.",
  erasing: "Trwa usuwanie danych.",
};

/** The e-mail, what is stored under it, and its erasure. */
export function CustomerForm({ customer }: { customer: ReturnType<typeof useCustomer> }) {
  const { found, work, failure } = customer;
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, customer.faults);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Enter only looks up; only the erase button erases.
    void customer.check();
  }

  return (
    <form ref={form} className="grid gap-6 min-w-0" noValidate onSubmit={submit}>
      <Card className="grid gap-4 min-w-0">
        <EmailLookup customer={customer} />
        {failure?.of === "checking" && (
          <Alert tone="error" title={officeMessages.customerNotChecked}>{failure.text}</Alert>
        )}
        {work === "checking" && !found && <CustomerFactsSkeleton />}
        {found && (
          <CustomerFacts
            found={found}
            exporting={work === "exporting"}
            failure={failure?.of === "exporting" ? failure.text : undefined}
            onExport={() => void customer.exportData()}
          />
        )}
      </Card>
      <ErasureCard customer={customer} />
    </form>
  );
}

/** The confirmation and the button that erases, with what is still missing for it. */
function ErasureCard({ customer }: { customer: ReturnType<typeof useCustomer> }) {
  const { confirmed, found, work, faults, missing, failure } = customer;
  const eraseButton = useRef<HTMLButtonElement>(null);
  const reasons = useRef<HTMLDivElement>(null);
  // A disabled button loses the focus: the text next to it has the focus while the request is
  // pending.
  useLayoutEffect(() => {
    const [from, to] = work ? [eraseButton, reasons] : [reasons, eraseButton];
    if (from.current === document.activeElement) to.current?.focus();
  }, [work]);
  return (
    <Card as="section" className="grid gap-4 min-w-0" aria-labelledby="erasure">
      <h2 id="erasure" className="m-0 text-18 font-bold">Usunięcie danych</h2>
      <p className="m-0 max-w-[60ch]">
        Usuwa wynajmy klienta, wiadomości i dokumenty oraz niszczy klucz do jego danych. Tego nie da
        się cofnąć, a auta zarezerwowane przez klienta będą znów wolne.
      </p>
      <Checkbox
        label="Potwierdzam, że chcę trwale usunąć wszystkie dane tego klienta."
        required
        checked={confirmed}
        aria-describedby="missing-confirmation"
        onChange={(event) => customer.confirm(event.currentTarget.checked)}
      />
      {failure?.of === "erasing" && (
        <Alert tone="error" title={officeMessages.customerNotErased}>{failure.text}</Alert>
      )}
      <div className="flex flex-wrap items-center gap-y-2 gap-x-4 @max-wide-phone/page:[&>button]:flex-[1_1_100%]">
        <Button
          ref={eraseButton}
          variant="danger"
          icon={<Trash2 aria-hidden="true" />}
          disabled={Object.keys(missing).length > 0 || work !== undefined}
          aria-describedby="erasure-missing"
          busy={work === "erasing"}
          busyLabel="Usuwanie..."
          onClick={() => void customer.erase()}
        >
          Usuń dane
        </Button>
        {!found && (
          <p className="m-0 text-muted text-14">Przed usunięciem pokażemy, czego ono dotyczy.</p>
        )}
        <div
          ref={reasons}
          id="erasure-missing"
          className="[&>p]:m-0 text-14"
          aria-live="polite"
          tabIndex={-1}
        >
          {missing.email && missing.email !== faults.email && (
            <p id="missing-email">{missing.email}</p>
          )}
          {missing.confirmation && <p id="missing-confirmation">{missing.confirmation}</p>}
          {work && <p>{UNDER_WAY[work]}</p>}
        </div>
      </div>
    </Card>
  );
}

/** The e-mail of the customer and 'Sprawdź'. */
function EmailLookup({ customer }: { customer: ReturnType<typeof useCustomer> }) {
  const { email, work, faults } = customer;
  return (
    <div className="grid gap-3 @min-wide-phone/page:grid-cols-[minmax(0,1fr)_auto] @min-wide-phone/page:items-start">
      <TextField
        label="Adres e-mail klienta"
        hint="Kto podał tylko telefon, tego znajdziesz po numerze."
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SHORT_LENGTH}
        required
        value={email}
        readOnly={work !== undefined}
        aria-describedby="missing-email"
        error={faults.email}
        onChange={(event) => customer.typeEmail(event.currentTarget.value)}
      />
      <Button
        variant="secondary"
        size="tall"
        className="@min-wide-phone/page:mt-[calc(var(--text-14)_*_1.4_+_6px)]"
        icon={<Search aria-hidden="true" />}
        busy={work === "checking"}
        busyLabel="Sprawdzanie..."
        onClick={() => void customer.check()}
      >
        Sprawdź
      </Button>
    </div>
  );
}

/** Placeholder of what is stored under an e-mail, while it loads. */
function CustomerFactsSkeleton() {
  return (
    <div className="grid gap-3 min-w-0 pt-4 border-t border-line @max-wide-phone/page:[&_button]:w-full">
      <VisuallyHidden>Sprawdzanie danych klienta</VisuallyHidden>
      <Skeleton width="60%" height="1.4rem" />
      {ROWS.map((row) => <Skeleton key={row} height="2.4rem" />)}
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5];

/** What is stored under an e-mail, with a download of all of it (right of access). */
function CustomerFacts(
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
      <dl>
        <Row name="Wynajmy" text={countedRentals(summary.rentals)} />
        {summary.deletedRentals > 0 && (
          <Row name="Usunięte wcześniej" text={countedRentals(summary.deletedRentals)} />
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
    <div className="flex flex-wrap justify-between gap-x-4 py-2 border-b border-line">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">
        <WholeDates>{text}</WholeDates>
      </dd>
    </div>
  );
}
