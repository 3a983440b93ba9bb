import type { ReactNode } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import styles from "./HolderCard.module.css";
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
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {unconfirmed && (
        <Alert tone="warning" title="Nikt nie potwierdził tej rezerwacji">
          Wynajem nigdy nie miał statusu „Aktywne”. Sprawdź, czy klient naprawdę odebrał auto.
        </Alert>
      )}
      <dl className={styles.rows}>
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
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
