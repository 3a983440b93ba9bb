import { useEffect, useRef } from "react";
import type { CarHolderAnswer } from "../../../../shared/api/car_holder.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { HolderCard } from "./HolderCard.tsx";
import { LetterForm } from "./LetterForm.tsx";
import { NearestRental } from "./NearestRental.tsx";
import type { useLetter } from "./use_letter.ts";

/** Who had the car, with the letter ready to be filled in; or nobody, and who was nearest. */
export function HolderAnswer(
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
        <p className="mt-0 mb-1 wrap-anywhere text-muted">{name}, {formatDateTime(at)}</p>
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
