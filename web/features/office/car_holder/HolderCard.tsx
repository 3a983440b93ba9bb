import type { ReactNode } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PeriodText } from "./PeriodText.tsx";

/**
 * The rental that had the car: its customer, to be called or written to, and its period; with a
 * warning where nobody ever confirmed the booking.
 */
export function HolderCard(
  { rental, unconfirmed }: { rental: Rental; unconfirmed: boolean },
) {
  const { label, tone } = statusBadge(rental.status);
  const { customerPhone: phone, customerEmail: email } = rental;
  const name = `${rental.customerFirstName} ${rental.customerLastName}`.trim() || "Brak danych";
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
          {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a> : "Brak danych"}
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
    <div className="grid gap-x-4 border-t border-line py-1 @min-[36.5rem]/page:min-h-10 @min-[36.5rem]/page:grid-cols-[8rem_minmax(0,1fr)] @min-[36.5rem]/page:items-center">
      <dt className="text-14 text-muted @min-[36.5rem]/page:text-16">{name}</dt>
      <dd className="m-0 min-w-0 font-medium wrap-anywhere tabular-nums [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center [&_a]:text-ink [&_a]:decoration-line-strong [&_a]:hover:text-brand [&_a]:hover:decoration-current">
        {children}
      </dd>
    </div>
  );
}
