import { company } from "../../../shared/company.ts";
import type { BookedRental } from "../../../shared/rental/booked_rental.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { zloty } from "../../kit/fields/zloty.ts";
import styles from "./BookedFacts.module.css";

/** When, where and for how much: the same on the screen and on paper. */
export function BookedFacts({ booked: { period, cost } }: { booked: BookedRental }) {
  const { street, postalCode, city } = company.address;
  const facts = [
    ["Odbiór", momentWords(period.start)],
    ["Zwrot", momentWords(period.end)],
    ["Miejsce", `${street}, ${postalCode} ${city}`],
    ["Szacowany koszt", cost > 0 ? `${zloty(cost)} zł` : "podamy przez telefon"],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
