import { phoneLink } from "../../../../shared/company_words.ts";
import { customerName } from "../../../../shared/customer/customer_name.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { NetworkNeeded } from "../../../kit/states/NetworkNeeded.tsx";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { CarHolderForm } from "./CarHolderForm.tsx";
import { useCarHolder } from "./use_car_holder.ts";
import { useLetter } from "./use_letter.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import type { CarHolderAnswer } from "../../../../shared/api/car_holder.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { LetterForm } from "./LetterForm.tsx";
import type { Rental } from "../../../../shared/api/rental.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/**
 * 'Kto miał auto?': finds the rental that had a car at a given time, for a letter from the police
 * or a fine.
 */
export function CarHolderScreen() {
  usePageTitle("Kto miał auto?");
  const holder = useCarHolder();
  // Kept here, not in HolderAnswer: what was typed for the letter remains when another question is
  // asked.
  const letter = useLetter();
  return (
    <>
      <PageHeader
        title="Kto miał auto?"
        lead="Wpisz numer rejestracyjny i czas z pisma, a zobaczysz, kto wtedy wynajmował auto."
      />
      <div className="grid max-w-[52rem] grid-cols-1 gap-6">
        <NetworkNeeded
          sentence={officeMessages.holderNeedsNetwork}
          failure={holder.failure ?? (holder.answer && letter.failure)}
        />
        <CarHolderForm holder={holder} />
        {holder.busy && <CarHolderSkeleton />}
        {holder.failure && (
          <ErrorState
            text={officeMessages.holderNotChecked}
            hint={holder.failure}
            onRetry={() => void holder.ask()}
          />
        )}
        {holder.answer && <HolderAnswer answer={holder.answer} letter={letter} />}
      </div>
    </>
  );
}

/** Placeholder of the answer while it loads. */
function CarHolderSkeleton() {
  return (
    <Card className="grid gap-3">
      <VisuallyHidden>Szukamy wynajmu</VisuallyHidden>
      <Skeleton width="50%" height="1.5rem" />
      {ROWS.map((row) => <Skeleton key={row} height="2.2rem" />)}
    </Card>
  );
}

const ROWS = [1, 2, 3, 4];

/**
 * The rentals that had the car, each with a form for the letter; without one, the nearest rentals.
 */
function HolderAnswer(
  { answer, letter }: { answer: CarHolderAnswer; letter: ReturnType<typeof useLetter> },
) {
  const { car, at, holders, unconfirmed, before, after } = answer;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: false }), [answer]);
  const name = `${car.brand} ${car.model} (${car.registrationNumber})`;
  return (
    <>
      <section className="grid min-w-0 gap-2" aria-labelledby="holder">
        <h2
          id="holder"
          ref={title}
          tabIndex={-1}
          className="m-0 text-22 leading-snug font-bold"
        >
          {holders.length > 0 ? "Auto miał wtedy klient" : "Nikt nie miał wtedy auta"}
        </h2>
        <p className="mt-0 mb-1 wrap-anywhere text-muted">
          <WholeDates>{name}, {formatDateTime(at)}</WholeDates>
        </p>
        {holders.map((rental) => (
          <HolderCard
            key={rental.id}
            rental={rental}
            unconfirmed={unconfirmed.includes(rental.id)}
          />
        ))}
        {holders.length === 0 && (
          <Card className="grid gap-3">
            <p className="m-0">
              W tym czasie auto nie było wynajęte. Najbliższe wynajmy:
            </p>
            <NearestRental title="Przed" rental={before} none="Wcześniej nikt go nie wynajmował." />
            <NearestRental title="Po" rental={after} none="Później nikt go nie wynajmował." />
          </Card>
        )}
      </section>
      {holders.map((rental) => (
        <LetterForm
          key={rental.id}
          letter={letter}
          rentalId={rental.id}
          unconfirmed={unconfirmed.includes(rental.id)}
          at={at}
          car={car}
        />
      ))}
    </>
  );
}

/**
 * The rental before or after the requested time; shows the text `none` if there is no such rental.
 */
function NearestRental(
  { title, rental, none }: { title: string; rental: Rental | null; none: string },
) {
  return (
    <div className="flex flex-wrap gap-x-3 border-t border-line pt-3">
      <p className="m-0 w-[4.5rem] flex-none text-muted">{title}</p>
      {rental
        ? (
          <p className={WORDS}>
            <strong>{`${rental.customerFirstName} ${rental.customerLastName}`.trim()}</strong>
            <span className="tabular-nums">
              <PeriodText rental={rental} />
            </span>
          </p>
        )
        : <p className={WORDS}>{none}</p>}
    </div>
  );
}

const WORDS = "m-0 grid min-w-0 grow basis-[9rem] wrap-anywhere";

/**
 * The rental that had the car: its customer's contact data and its period; with a warning if the
 * booking was never confirmed.
 */
function HolderCard(
  { rental, unconfirmed }: { rental: Rental; unconfirmed: boolean },
) {
  const { label, tone } = statusBadge(rental.status);
  const { customerPhone: phone, customerEmail: email } = rental;
  const name = customerName(rental);
  return (
    <Card as="article" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="m-0 min-w-0 text-18 font-bold wrap-anywhere">{name}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {unconfirmed && (
        <Alert tone="warning" title="Nikt nie potwierdził tej rezerwacji">
          Wynajem nigdy nie miał statusu „Aktywne”. Sprawdź, czy klient naprawdę odebrał auto.
        </Alert>
      )}
      <dl className="m-0">
        <Row name="Adres">{rental.customerAddress || "Brak danych"}</Row>
        <Row name="Telefon">
          {phone ? <a href={phoneLink({ phone })}>{phone}</a> : "Brak danych"}
        </Row>
        <Row name="E-mail">
          {email ? <a href={`mailto:${email}`}>{email}</a> : "Brak danych"}
        </Row>
        <Row name="Wynajem">
          <PeriodText rental={rental} />
        </Row>
        <Row name="Umowa">{rental.hasDocument ? "Jest w dokumentach wynajmu" : "Brak umowy"}</Row>
      </dl>
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-line py-1 @min-wide-phone/page:min-h-10 @min-wide-phone/page:grid-cols-[8rem_minmax(0,1fr)] @min-wide-phone/page:items-center">
      <dt className="text-14 text-muted @min-wide-phone/page:text-16">{name}</dt>
      <dd className="m-0 min-w-0 font-medium wrap-anywhere tabular-nums [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center [&_a]:text-ink [&_a]:decoration-line-strong [&_a]:hover:text-brand [&_a]:hover:decoration-current">
        {children}
      </dd>
    </div>
  );
}

/** The period as text; a line may break only between its two ends. */
function PeriodText({ rental }: { rental: Rental }) {
  return (
    <>
      <span className="inline-block">{formatDateTime(rental.startDateTime)} –</span>{" "}
      <span className="inline-block">{formatDateTime(rental.endDateTime)}</span>
    </>
  );
}
