import Check from "lucide-react/icons/check";
import MessageSquareText from "lucide-react/icons/message-square-text";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { customerName } from "../../../../../shared/customer/customer_name.ts";
import { quoteLines } from "../../../../../shared/rental/quote.ts";
import {
  nextStep,
  type RentalProgress,
  type RentalStep,
  type RentalStepName,
  stepsOf,
} from "../../../../../shared/papers/rental_steps.ts";
import {
  formatDateTime,
  formatDayInWords,
  type Instant,
  toWarsaw,
} from "../../../../../shared/warsaw.ts";
import { classNames } from "../../../../kit/base/class_names.ts";
import { WholeDates } from "../../../../kit/base/WholeDates.tsx";
import { adminPaths } from "../../../../../shared/paths.ts";
import { tiedWords } from "../../../../../shared/tied_words.ts";
import { ButtonLink } from "../../../../kit/buttons/ButtonLink.tsx";
import { ConfirmButton } from "../../ConfirmButton.tsx";
import { ContactButtons } from "../../ContactButtons.tsx";
import { Card } from "../../../../kit/layout/Card.tsx";

/** Who rents what, when and for how much, how far it is, and the next step. */
export function RentalTop({ rental, progress, isLate, onChanged }: {
  rental: Rental;
  progress: RentalProgress;
  isLate: boolean;
  /** The rental was confirmed, or its confirmation taken back. */
  onChanged: () => void;
}) {
  return (
    <Card as="section" aria-label="Wynajem" className="grid gap-6">
      <div className="grid gap-6 @min-tablet/page:grid-cols-[repeat(3,minmax(0,1fr))]">
        <Customer rental={rental} />
        <Part title="Termin">
          <p className="m-0 grid">
            <Moment at={rental.startDateTime} />
            <span>
              <span aria-hidden="true">–&nbsp;</span>
              <Moment at={rental.endDateTime} />
            </span>
          </p>
        </Part>
        {!!rental.quote?.days && (
          <Part title="Cena">
            <dl className="grid gap-0.5 tabular-nums">
              {quoteLines(rental.quote).map(({ label, amount }) => (
                <div key={label} className="flex flex-wrap justify-between gap-x-4 last:font-bold">
                  <dt>{tiedWords(label)}</dt>
                  <dd>{tiedWords(amount)}</dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
      </div>
      {rental.additionalInfo && (
        <p className="m-0 flex gap-2 rounded-input bg-mist px-3 py-2 whitespace-pre-line wrap-anywhere">
          <MessageSquareText aria-label="Uwagi klienta" size={18} className="mt-1" />
          {rental.additionalInfo}
        </p>
      )}
      <RentalSteps progress={progress} isLate={isLate} />
      <div className={NEXT_STEP}>
        <NextStep rental={rental} progress={progress} onChanged={onChanged} />
      </div>
    </Card>
  );
}

/** The customer's name, and the ways to reach them. */
function Customer({ rental }: { rental: Rental }) {
  const { customerPhone: phone, customerEmail: email, customerAddress: address } = rental;
  const name = customerName(rental);
  return (
    <Part title="Klient">
      <p className="m-0 text-18 font-bold wrap-anywhere">
        {rental.customerId
          ? (
            <Link
              to={adminPaths.customer(rental.customerId)}
              className="inline-flex min-h-target items-center mouse:min-h-0"
            >
              {name}
            </Link>
          )
          : name}
      </p>
      <p className="m-0 text-muted wrap-anywhere">
        {[phone, email, address].filter(Boolean).join(" · ")}
      </p>
      <ContactButtons phone={phone} email={email} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="m-0 mb-1 text-14 font-semibold text-muted">{title}</h2>
      {children}
    </div>
  );
}

function Moment({ at }: { at: Instant }) {
  const { date, time } = toWarsaw(at);
  return (
    <time dateTime={at} className="tabular-nums">
      {formatDayInWords(date)}, <strong>{time}</strong>
    </time>
  );
}

/** The one thing to do next, the only button of its colour on the page. */
function NextStep(
  { rental, progress, onChanged }: Omit<Parameters<typeof RentalTop>[0], "isLate">,
) {
  const next = nextStep(progress);
  if (!next) return null;
  if (next === "confirm") return <ConfirmButton rental={rental} onChanged={onChanged} />;
  const { words, to } = NEXT[next];
  return <ButtonLink to={to(rental.id)}>{words}</ButtonLink>;
}

const NEXT = {
  agreement: { words: "Utwórz umowę", to: adminPaths.addAgreement },
  handover: { words: "Wydaj auto", to: adminPaths.addHandover },
  return: { words: "Przyjmij zwrot", to: adminPaths.addReturn },
} as const;
/** First on a phone. */
const NEXT_STEP =
  "flex flex-wrap gap-2 empty:hidden @max-wide-phone/page:order-first @max-wide-phone/page:*:w-full";

/** The five steps of a rental in one line; on a phone one below the other. */
function RentalSteps({ progress, isLate }: { progress: RentalProgress; isLate: boolean }) {
  const wordsOf = ({ name, state, at }: RentalStep) => {
    if (name === "settlement" && progress.return?.isOnPaper) return "rozliczono na papierze";
    if (state === "done" && at) return <WholeDates>{formatDateTime(at)}</WholeDates>;
    if (name === "return" && isLate) return <span className="text-amber">po terminie</span>;
    return state === "begun" ? BEGUN[name] : "jeszcze nie";
  };
  return (
    <ol
      className="m-0 grid list-none gap-3 p-0 @min-tablet/page:grid-cols-5"
      aria-label="Przebieg wynajmu"
    >
      {stepsOf(progress).map(({ name, state, ...step }) => (
        <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5">
          <span className={classNames(MARK, MARKS[state])}>
            {state === "done" && <Check aria-label="Zrobione" size={16} strokeWidth={3} />}
          </span>
          <span className="grid">
            <span className={state === "open" ? "text-muted" : "font-bold"}>{NAMES[name]}</span>
            <span className="text-14 text-muted tabular-nums">
              {wordsOf({ name, state, ...step })}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

const NAMES: Readonly<Record<RentalStepName, string>> = {
  booking: "Rezerwacja",
  agreement: "Umowa",
  handover: "Wydanie",
  return: "Zwrot",
  settlement: "Rozliczenie",
};
const BEGUN: Readonly<Record<RentalStepName, string>> = {
  booking: "do potwierdzenia",
  agreement: "do podpisania",
  handover: "do wypełnienia",
  return: "do wypełnienia",
  settlement: "do rozliczenia",
};
const MARK = "mt-0.5 grid size-5 place-items-center rounded-full border-2";
/** A full circle for done, a ring for begun, a pale ring for open. */
const MARKS = {
  done: "border-green bg-green text-paper",
  begun: "border-amber",
  open: "border-line-strong",
} as const;
