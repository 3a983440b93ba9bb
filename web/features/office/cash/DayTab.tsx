import { useState } from "react";
import { Link } from "react-router-dom";
import type { CashDay, DayMovement } from "../../../../shared/api/money.ts";
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
import {
  formatDateTime,
  formatDay,
  instant,
  plusDays,
  toWarsaw,
} from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { useResource } from "../../../api/use_resource.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { DateField } from "../../../kit/pickers/DateField.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { DownloadButton } from "../DownloadButton.tsx";
import { MoneyRow } from "../MoneyRow.tsx";
import { PageSection } from "../PageSection.tsx";
import { CashView } from "./CashView.tsx";
import { carWords, dayEntries, voidedWords } from "./cash_words.ts";
import { CashMoveDialog } from "./CashMoveDialog.tsx";
import { CloseDayDialog } from "./CloseDayDialog.tsx";
import { FIRST_TIME, Steps, useTimeInAddress } from "./Steps.tsx";
import { Unclear } from "./Unclear.tsx";

type DayDialog = "close" | "CashBanked" | "CashAdded";

/** A day of the cash: what was taken, what should be in the boxes, and the end of the day. */
export function DayTab() {
  const today = toWarsaw(instant(Date.now())).date;
  const next = plusDays(today, 1);
  const [date, setDate] = useTimeInAddress("dzien", today, next);
  const [dialog, setDialog] = useState<DayDialog>();
  const found = useResource(`admin/cash/day/${date}`, async (signal) => {
    const [day, unclear] = await Promise.all([
      call("GET /cash/day/{date}", { params: { date }, signal }),
      call("GET /cash/open", { query: { list: "unclear" }, signal }),
    ]);
    return { day, unclear };
  });
  // Entries after the close of today are in the next report.
  const last = date > today || date === today && found.data?.day.isClosed ? next : today;
  function onClose(isChanged: boolean): void {
    setDialog(undefined);
    if (isChanged) found.reload();
  }
  return (
    <>
      <Steps unit="dzień" isLast={date >= last} onStep={(by) => setDate(plusDays(date, by))}>
        <DateField
          label="Dzień"
          value={date}
          min={FIRST_TIME}
          max={last}
          today={today}
          onChange={(day) => setDate(day || today)}
        />
      </Steps>
      <CashView resource={found}>
        {({ day, unclear }) => (
          <>
            <Unclear open={unclear} onAnswered={found.reload} />
            <ClosedNote day={day} />
            {date > today
              ? <p className="mt-0 text-muted">Tu trafiają wpisy po zamknięciu dnia.</p>
              : <DayActions day={day} onOpen={setDialog} />}
            <DayMoney day={day} />
            {dialog && (dialog === "close"
              ? <CloseDayDialog day={day} onClose={onClose} onRefused={found.reload} />
              : <CashMoveDialog type={dialog} day={day} onClose={onClose} />)}
          </>
        )}
      </CashView>
    </>
  );
}

/** That the day is closed, by whom and why with a difference. */
function ClosedNote({ day: { close, isClosed } }: { day: CashDay }) {
  if (!isClosed) return null;
  return (
    <Alert tone="success" title="Dzień zamknięty">
      {close
        ? [formatDateTime(close.at), close.by].filter(Boolean).join(" · ")
        : "Zamknięto go razem z późniejszym dniem."}
      {close?.cause && <p className="m-0 wrap-anywhere">{`Powód różnicy: ${close.cause}`}</p>}
    </Alert>
  );
}

function DayActions({ day, onOpen }: { day: CashDay; onOpen: (dialog: DayDialog) => void }) {
  const isToday = day.date === toWarsaw(instant(Date.now())).date;
  return (
    <div className="flex flex-wrap gap-2 @max-wide-phone/page:*:grow">
      {ACTIONS.map(([dialog, words]) =>
        (!day.isClosed || isToday && dialog !== "close") && (
          <Button
            key={dialog}
            variant={dialog === "close" ? "primary" : "secondary"}
            aria-haspopup="dialog"
            onClick={() => onOpen(dialog)}
          >
            {words}
          </Button>
        )
      )}
      <DownloadButton
        name={`raport-kasowy-${day.date}.pdf`}
        load={() => call("GET /cash/day/{date}/pdf", { params: { date: day.date } })}
      >
        Raport PDF
      </DownloadButton>
    </div>
  );
}

const ACTIONS = [
  ["close", "Zamknij dzień"],
  ["CashBanked", "Wpłata do banku"],
  ["CashAdded", "Dołożono do kasy"],
] as const;

/** The cash boxes, what was taken, and the entries. */
function DayMoney({ day }: { day: CashDay }) {
  const entries = dayEntries(day.movements);
  return (
    <div className="min-w-0">
      <div className="grid items-start gap-4 @min-tablet/page:grid-cols-2">
        <Card as="section" aria-label="Gotówka w kasie" className="grid cols-fit-[9rem] gap-4">
          {PURPOSES.map((box) => <Box key={box} box={box} day={day} />)}
        </Card>
        {entries.length > 0 && <Takings day={day} />}
      </div>
      <PageSection title="Wpisy">
        <Card flush={entries.length > 0}>
          {entries.length === 0 && "Tego dnia nie ma wpisów."}
          <ul className="m-0 list-none p-0">
            {entries.map(({ movement, voidedAt }) => (
              <EntryRow
                key={`${movement.entryId} ${movement.isVoid}`}
                movement={movement}
                voided={voidedAt && voidedWords(voidedAt, day.date)}
              />
            ))}
          </ul>
        </Card>
      </PageSection>
    </div>
  );
}

/** What should be in a box, or was counted. */
function Box({ box, day }: { box: Purpose; day: CashDay }) {
  const { close, expected, openedWith } = day;
  const shown = (close?.counted ?? expected)[box];
  const difference = shown - expected[box];
  return (
    <div className="grid content-start gap-0.5 text-14 text-muted tabular-nums">
      <h3 className="m-0 text-14 font-semibold first-letter:uppercase">{BOX_WORDS[box]}</h3>
      <strong className="text-28 leading-tight text-ink">{amountWords(shown)}</strong>
      <span>
        Na początek dnia <span className="whitespace-nowrap">{amountWords(openedWith[box])}</span>
      </span>
      {difference !== 0 && (
        <strong className="text-amber whitespace-pre-line">
          {`Powinno być ${amountWords(expected[box])}\nRóżnica ${signedAmount(difference)}`}
        </strong>
      )}
    </div>
  );
}

/** Takings of the day by method; rent and deposits apart. */
function Takings({ day: { methods, taken, kept } }: { day: CashDay }) {
  const rows = [
    ...MONEY_METHODS.map((method) => [METHOD_WORDS[method], methods[method]] as const),
    ["razem", taken] as const,
  ];
  return (
    <Card as="section" aria-label="Wpłaty dnia">
      <table className="w-full border-collapse text-right tabular-nums *:*:*:py-1 [&_tr>:first-child]:text-left">
        <thead className="text-14 text-muted">
          <tr>
            {["Wpłaty", "Wynajem", "Kaucje"].map((name) => <th key={name} scope="col">{name}</th>)}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-t [&>tr:last-child>*]:border-line">
          {rows.map(([name, boxes]) => (
            <tr key={name}>
              <th scope="row" className="first-letter:uppercase">{name}</th>
              {PURPOSES.map((box) => (
                <td key={box} className={boxes[box] === 0 ? "text-muted" : "font-semibold"}>
                  {amountWords(boxes[box])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {kept !== 0 && (
        <p className="m-0 mt-2 text-14 text-muted">{`Zatrzymano z kaucji ${amountWords(kept)}`}</p>
      )}
    </Card>
  );
}

function EntryRow({ movement, voided }: { movement: DayMovement; voided: string | undefined }) {
  const { at, rentalId, title, method, document, documentNumber, lateFor } = movement;
  return (
    <MoneyRow
      words={movementWords(movement)}
      amount={movedAmount(movement)}
      voided={voided}
      details={[
        toWarsaw(at).time,
        method && METHOD_WORDS[method],
        document && document !== "none" &&
        `${DOCUMENT_WORDS[document]} ${documentNumber ?? ""}`.trim(),
      ]}
    >
      {rentalId !== null && (
        <Link
          to={adminPaths.rentalFiles(rentalId)}
          className="touch:inline-flex touch:min-h-target touch:items-center"
        >
          {carWords(title) || "Wynajem"}
        </Link>
      )}
      {lateFor && (
        <strong className="text-amber">
          {`Wpisane po zamknięciu dnia ${formatDay(lateFor)}`}
        </strong>
      )}
    </MoneyRow>
  );
}
