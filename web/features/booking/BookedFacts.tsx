import { company } from "../../../shared/company.ts";
import type { BookedRental } from "../../../shared/rental/booked_rental.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { zloty } from "../../kit/fields/zloty.ts";

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
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-y-3 gap-x-6 m-0 mt-3 [&_dt]:text-muted [&_dt]:text-14 [&_dd]:m-0 [&_dd]:font-semibold print:grid-cols-2">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
