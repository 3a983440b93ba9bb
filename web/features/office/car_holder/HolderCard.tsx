import { WholeDates } from "../../../kit/base/WholeDates.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { CarHolding } from "../../../../shared/api/car_holder.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import { phoneLink } from "../../../../shared/company_words.ts";
import { customerName } from "../../../../shared/customer/customer_name.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";

/** From what it is known who had the car (decisions §13). */
const SOURCES = { protocols: "Według protokołów", plan: "Według rezerwacji" } as const;
const ERASED = "Dane usunięte";

/**
 * The rental that had the car: its customer's contact data and when they had it; with a warning if
 * the booking was never confirmed.
 */
export function HolderCard(
  { rental, holding, unconfirmed }: {
    rental: Rental;
    holding: CarHolding;
    unconfirmed: boolean;
  },
) {
  const { label, tone } = statusBadge(rental.status);
  const { customerPhone: phone, customerEmail: email } = rental;
  return (
    <Card as="article" className="grid gap-3">
      <HolderHead name={customerName(rental)} holding={holding}>
        <Badge tone={tone}>{label}</Badge>
      </HolderHead>
      {unconfirmed && (
        <Alert tone="warning" title="Nikt nie potwierdził tej rezerwacji">
          Wynajem nigdy nie miał statusu „Aktywne”. Sprawdź, czy klient naprawdę odebrał auto.
        </Alert>
      )}
      <dl>
        <Row name="Adres">{rental.customerAddress || "Brak danych"}</Row>
        <Row name="Telefon">
          {phone ? <a className={LINK} href={phoneLink({ phone })}>{phone}</a> : "Brak danych"}
        </Row>
        <Row name="E-mail">
          {email ? <a className={LINK} href={`mailto:${email}`}>{email}</a> : "Brak danych"}
        </Row>
        {holding.by === "protocols" && <HeldRows holding={holding} />}
        <Row name={holding.by === "protocols" ? "Rezerwacja" : "Wynajem"}>
          <PeriodText start={rental.startDateTime} end={rental.endDateTime} />
        </Row>
        <Row name="Umowa">{rental.hasDocument ? "Jest w dokumentach wynajmu" : "Brak umowy"}</Row>
        <Row name="Całość">
          <Link to={adminPaths.rentalFiles(rental.id)}>Otwórz wynajem</Link>
        </Row>
      </dl>
    </Card>
  );
}

/** A holder whose data were erased: only when they had the car is known. */
export function ErasedHolder({ holding }: { holding: CarHolding }) {
  return (
    <Card as="article" className="grid gap-3">
      <HolderHead name={ERASED} holding={holding} />
      <p className="m-0">Dane tego klienta zostały usunięte. Zostały tylko czasy z protokołów.</p>
      <dl>
        <HeldRows holding={holding} />
      </dl>
    </Card>
  );
}

/**
 * The rental before or after the requested time; shows the text `none` if there is no such rental.
 */
export function NearestRental(
  { title, rental, holding, none }: {
    title: string;
    rental: Rental | null;
    holding: CarHolding | null;
    none: string;
  },
) {
  return (
    <div className="flex flex-wrap gap-x-3 border-t border-line pt-3">
      <p className="m-0 w-[4.5rem] flex-none text-muted">{title}</p>
      {holding
        ? (
          <p className={WORDS}>
            <strong>{rental ? customerName(rental) : ERASED}</strong>
            <span className="tabular-nums">
              <PeriodText start={holding.from.at} end={holding.to?.at} />
            </span>
            <span className="text-muted">{SOURCES[holding.by]}</span>
          </p>
        )
        : <p className={WORDS}>{none}</p>}
    </div>
  );
}

const WORDS = "m-0 grid min-w-0 grow basis-[9rem] wrap-anywhere";

function HolderHead(
  { name, holding, children }: { name: string; holding: CarHolding; children?: ReactNode },
) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h3 className="m-0 text-18 font-bold wrap-anywhere">{name}</h3>
        <p className="m-0 text-muted">{SOURCES[holding.by]}</p>
      </div>
      {children}
    </div>
  );
}

/** When the car left and when it came back. */
function HeldRows({ holding: { from, to } }: { holding: CarHolding }) {
  return (
    <>
      <Row name={from.by === "protocol" ? "Wydanie" : "Od (rezerwacja)"}>
        {formatDateTime(from.at)}
      </Row>
      <Row name={to?.by === "plan" ? "Do (rezerwacja)" : "Zwrot"}>
        {to?.by === "next_handover"
          ? (
            <WholeDates>
              {`Brak protokołu. Wydanie następnemu klientowi: ${formatDateTime(to.at)}`}
            </WholeDates>
          )
          : to
          ? formatDateTime(to.at)
          : "Brak protokołu zwrotu"}
      </Row>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-4 min-h-10 border-t border-line py-1 @min-wide-phone/page:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-14 text-muted @min-wide-phone/page:text-16">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere tabular-nums">
        {children}
      </dd>
    </div>
  );
}

/** The period as text; a line may break only between its two ends. */
function PeriodText({ start, end }: { start: string; end: string | undefined }) {
  return (
    <>
      <span className="inline-block">{formatDateTime(start)} –</span>{" "}
      <span className="inline-block">{end ? formatDateTime(end) : "bez zwrotu"}</span>
    </>
  );
}

const LINK = "quiet-link inline-flex min-h-target items-center";
