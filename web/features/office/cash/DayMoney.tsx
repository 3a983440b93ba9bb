import { Link } from "react-router-dom";
import type { CashDay } from "../../../../shared/api/money.ts";
import { MONEY_METHODS, type Purpose, PURPOSES } from "../../../../shared/money/events.ts";
import { amountWords } from "../../../../shared/money/amount_words.ts";
import {
  BOX_WORDS,
  DOCUMENT_WORDS,
  METHOD_WORDS,
  movedAmount,
  movementWords,
  signedAmount,
} from "../../../../shared/money/money_words.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { formatDay, toWarsaw } from "../../../../shared/warsaw.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PageSection } from "../PageSection.tsx";
import { carWords, dayEntries, type DayEntry, differenceOf } from "./cash_words.ts";

/** What was taken on a day, the cash boxes, and the entries. */
export function DayMoney({ day }: { day: CashDay }) {
  const entries = dayEntries(day.movements);
  return (
    <div className="min-w-0">
      <div className="grid items-stretch gap-4 @min-tablet/page:grid-cols-2">
        <Boxes day={day} />
        {entries.length > 0 && <Takings day={day} />}
      </div>
      <PageSection title="Wpisy">
        {entries.length === 0
          ? <Card className="text-muted">Tego dnia nie ma wpisów.</Card>
          : (
            <Card flush>
              <ul className="m-0 list-none p-0 *:not-first:border-t *:not-first:border-line">
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <EntryRow entry={entry} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
      </PageSection>
    </div>
  );
}

/** What should be in each box, and what was counted. */
function Boxes({ day: { openedWith, expected, close } }: { day: CashDay }) {
  const difference = close && differenceOf(close.counted, expected);
  return (
    <Card
      as="section"
      aria-label="Gotówka w kasie"
      className="grid cols-fit-[9rem] content-start gap-4"
    >
      {PURPOSES.map((box) => (
        <div key={box} className="grid content-start gap-0.5 tabular-nums">
          <h3 className="m-0 text-14 font-semibold text-muted first-letter:uppercase">
            {BOX_WORDS[box]}
          </h3>
          <strong className="text-28 leading-tight">
            {amountWords((close?.counted ?? expected)[box])}
          </strong>
          <span className="text-14 text-muted">
            {"Na początek dnia "}
            <span className="whitespace-nowrap">{amountWords(openedWith[box])}</span>
          </span>
          {!!difference?.[box] && (
            <>
              <span className="text-14 text-muted">
                {"Powinno być "}
                <span className="whitespace-nowrap">{amountWords(expected[box])}</span>
              </span>
              <span className="text-14 font-semibold text-amber">
                {`Różnica ${signedAmount(difference[box])}`}
              </span>
            </>
          )}
        </div>
      ))}
    </Card>
  );
}

const COLUMNS: Readonly<Record<Purpose, string>> = { rent: "Wynajem", deposit: "Kaucje" };

/** Takings of the day by method; rent and deposits apart. */
function Takings({ day: { methods, taken, kept } }: { day: CashDay }) {
  const rows = [
    ...MONEY_METHODS.map((method) => [METHOD_WORDS[method], methods[method]] as const),
    ["razem", taken] as const,
  ];
  return (
    <Card as="section" aria-label="Wpłaty dnia">
      <table className="w-full border-collapse text-right tabular-nums [&_td]:py-1 [&_th]:py-1">
        <thead className="text-14 text-muted">
          <tr>
            <th scope="col" className="text-left font-semibold">Wpłaty</th>
            {PURPOSES.map((box) => (
              <th key={box} scope="col" className="font-semibold">{COLUMNS[box]}</th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-t [&>tr:last-child>*]:border-line [&>tr:last-child>*]:font-bold">
          {rows.map(([name, boxes]) => (
            <tr key={name}>
              <th scope="row" className="text-left font-[inherit] first-letter:uppercase">
                {name}
              </th>
              {PURPOSES.map((box) => (
                <td
                  key={box}
                  className={classNames(
                    "pl-3 whitespace-nowrap",
                    boxes[box] === 0 && "text-muted",
                  )}
                >
                  {amountWords(boxes[box])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {kept !== 0 && (
        <p className="m-0 mt-2 text-14 text-muted tabular-nums">
          {`Zatrzymano z kaucji ${amountWords(kept)}`}
        </p>
      )}
    </Card>
  );
}

function EntryRow({ entry: { movement, voidedAt } }: { entry: DayEntry }) {
  const { at, rentalId, title, method, document, documentNumber, lateFor } = movement;
  const details = [
    method && METHOD_WORDS[method],
    document && document !== "none" && `${DOCUMENT_WORDS[document]} ${documentNumber}`.trim(),
  ].filter(Boolean);
  const isVoid = voidedAt !== undefined;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 px-4 py-3 lg:px-5">
      <span className="font-bold tabular-nums">{toWarsaw(at).time}</span>
      <span className={isVoid ? "text-muted line-through" : "font-semibold"}>
        {movementWords(movement)}
      </span>
      <span
        className={classNames(
          "text-right whitespace-nowrap tabular-nums",
          isVoid ? "text-muted line-through" : "font-bold",
        )}
      >
        {movedAmount(movement)}
      </span>
      <span className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-3 text-14 text-muted">
        {rentalId !== null && (
          <Link
            to={adminPaths.rentalFiles(rentalId)}
            className="wrap-anywhere touch:inline-flex touch:min-h-target touch:items-center"
          >
            {carWords(title) || "Wynajem"}
          </Link>
        )}
        {details.length > 0 && <span>{details.join(" · ")}</span>}
        {isVoid && <span className="text-ink">{`Unieważniono o ${toWarsaw(voidedAt).time}`}</span>}
        {lateFor && (
          <span className="font-semibold text-amber">
            <WholeDates>{`Wpisane po zamknięciu dnia ${formatDay(lateFor)}`}</WholeDates>
          </span>
        )}
      </span>
    </div>
  );
}
