import { officeMessages } from "../../../../shared/office_messages.ts";
import { NetworkNeeded } from "../../../kit/states/NetworkNeeded.tsx";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { CarHolderForm, useCarHolder } from "./CarHolderForm.tsx";
import { LetterForm, useLetter } from "./LetterForm.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { useEffect, useRef } from "react";
import type { CarHolderAnswer, CarHolding } from "../../../../shared/api/car_holder.ts";
import { formatDateTime, instant } from "../../../../shared/warsaw.ts";
import { ErasedHolder, HolderCard, NearestRental } from "./HolderCard.tsx";
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
        lead="Wpisz numer rejestracyjny i czas z pisma, a zobaczysz, kto wtedy miał auto."
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

/** The rental that had the car, with a form for the letter; without one, the nearest rentals. */
function HolderAnswer(
  { answer, letter }: { answer: CarHolderAnswer; letter: ReturnType<typeof useLetter> },
) {
  const { car, at, holders: [holder], unconfirmed, before, after, holdings } = answer;
  const { then } = holdings;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: false }), [answer]);
  const name = `${car.brand} ${car.model} (${car.registrationNumber})`;
  const isAhead = at > instant(Date.now());
  const words = isAhead ? AHEAD : PAST;
  return (
    <>
      <section className="grid min-w-0 gap-2" aria-labelledby="holder">
        <h2
          id="holder"
          ref={title}
          tabIndex={-1}
          className="m-0 text-22 leading-snug font-bold"
        >
          {then ? words[isOut(then) ? "out" : "held"] : words.free}
        </h2>
        <p className="mt-0 mb-1 wrap-anywhere text-muted">
          <WholeDates>{name}, {formatDateTime(at)}</WholeDates>
        </p>
        {isAhead && (
          <Alert title="Ten czas jeszcze nie nadszedł">
            To tylko plan, który może się zmienić. Pismo do policji przygotujesz o czasie, który już
            minął.
          </Alert>
        )}
        {then && holder && (
          <HolderCard
            rental={holder}
            holding={then}
            unconfirmed={!isAhead && unconfirmed.length > 0}
          />
        )}
        {then && !holder && <ErasedHolder holding={then} />}
        {!then && (
          <Card className="grid gap-3">
            <p className="m-0">
              Ani protokoły, ani rezerwacje nie wskazują wtedy klienta. Najbliższe wynajmy:
            </p>
            <NearestRental
              title="Przed"
              rental={before}
              holding={holdings.before}
              none="Wcześniej nikt go nie wynajmował."
            />
            <NearestRental
              title="Po"
              rental={after}
              holding={holdings.after}
              none={words.noneAfter}
            />
          </Card>
        )}
      </section>
      {holder && !isAhead && (
        <LetterForm
          letter={letter}
          rentalId={holder.id}
          unconfirmed={unconfirmed.length > 0}
          at={at}
          car={car}
        />
      )}
    </>
  );
}

/** The car is with the customer by a protocol, and not back. */
function isOut({ from, to }: CarHolding): boolean {
  return from.by === "protocol" && from.at <= instant(Date.now()) && to === null;
}

const PAST = {
  out: "Auto miał wtedy klient",
  held: "Auto miał wtedy klient",
  free: "Nikt nie miał wtedy auta",
  noneAfter: "Później nikt go nie wynajmował.",
} as const;
const AHEAD = {
  out: "Auto jest teraz u klienta",
  held: "Wtedy auto ma mieć klient",
  free: "Na ten czas nikt nie ma rezerwacji",
  noneAfter: "Później nie ma żadnej rezerwacji.",
} as const;
