import { useRef, useState } from "react";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { instant } from "../../../shared/warsaw.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { useFocusOnResult } from "../../kit/base/use_focus_on_result.ts";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { BookingStep, Coming, type StepState } from "../booking/BookingStep.tsx";
import { PersonCheck } from "./person/PersonCheck.tsx";
import { type Person, usePerson } from "./person/use_person.ts";
import { DriverStep } from "./DriverStep.tsx";
import type { SigningOutcome } from "./agreement/use_agreement_to_sign.ts";
import type { OpenedBooking } from "./use_my_booking.ts";

const AgreementToSign = lazyPart(
  async () => (await import("./agreement/AgreementToSign.tsx")).AgreementToSign,
  <Skeleton height="8rem" corners="rounded-input" />,
);

/** The way to the car in three steps, each with its state. */
export function BookingSteps(
  { opened, booking }: { opened: OpenedBooking; booking: MyBooking },
) {
  const isOver = booking.status === "completed";
  const person = usePerson(opened.token, booking.id);
  return (
    <section aria-labelledby="booking-steps" className="grid grid-cols-1 gap-3">
      <h2 id="booking-steps" className="m-0 text-22 leading-snug">
        {isOver ? "Dokumenty" : "Trzy kroki do samochodu"}
      </h2>
      <ol className="m-0 grid list-none grid-cols-1 gap-3 p-0">
        {!isOver && (
          <BookingStep number={1} title="Dane kierowcy" state={driverState(booking)}>
            <DriverStep opened={opened} booking={booking} person={person} />
          </BookingStep>
        )}
        <BookingStep number={isOver ? 1 : 2} title="Umowa" state={agreementState(booking)}>
          <AgreementStep opened={opened} booking={booking} person={person} />
        </BookingStep>
        {!isOver && (
          <BookingStep number={3} title="Przyjedź" state={comingState(booking)}>
            <Coming booking={booking} />
          </BookingStep>
        )}
      </ol>
    </section>
  );
}

function driverState({ driver }: MyBooking): StepState {
  return driver ? { text: "Podane", tone: "green" } : { text: "Do uzupełnienia", tone: "amber" };
}

function agreementState(booking: MyBooking): StepState {
  if (booking.agreementSignedBy === "both") return { text: "Podpisana", tone: "green" };
  if (booking.agreementSignedBy === "customer") {
    return { text: "Podpisana przez Ciebie", tone: "green" };
  }
  return canReadAgreement(booking)
    ? { text: "Do przeczytania", tone: "blue" }
    : { text: "Jeszcze nie teraz", tone: "grey" };
}

function comingState({ status, startDateTime }: MyBooking): StepState {
  if (status !== "confirmed") return { text: "Po potwierdzeniu", tone: "grey" };
  return startDateTime > instant(Date.now())
    ? { text: "Czekamy na Ciebie", tone: "green" }
    : { text: "W trasie", tone: "green" };
}

/** The agreement is offered once the driver's data are there; a started rental may have one anyway. */
function canReadAgreement(
  { driver, agreementSignedBy, status, startDateTime }: MyBooking,
): boolean {
  return driver !== null || agreementSignedBy !== "nobody" || status === "completed" ||
    startDateTime <= instant(Date.now());
}

function AgreementStep(
  { opened, booking, person }: { opened: OpenedBooking; booking: MyBooking; person: Person },
) {
  const [isOpen, setOpen] = useState(false);
  const [last, setLast] = useState<{ readonly outcome: SigningOutcome }>();
  const box = useRef<HTMLDivElement>(null);
  useFocusOnResult(box, last);
  useFocusOnResult(box, isOpen && person.isConfirmed);
  if (!canReadAgreement(booking)) {
    return <p className="m-0">Umowa będzie gotowa do podpisu, gdy podasz dane kierowcy.</p>;
  }
  if (isOpen) {
    return (
      <div ref={box} tabIndex={-1} className="min-w-0 scroll-mt-20 focus:outline-none">
        {!person.isConfirmed ? <PersonCheck person={person} onBack={() => setOpen(false)} /> : (
          // Read again once the booking or the driver's data are others.
          <AgreementToSign
            key={booking.sequence}
            person={person}
            hasChanged={last?.outcome === "changed"}
            onOutcome={(outcome) => {
              setLast({ outcome });
              opened.reload();
            }}
          />
        )}
      </div>
    );
  }
  const { agreementSignedBy, status } = booking;
  if (agreementSignedBy === "customer") {
    return (
      <p className="m-0">
        Dziękujemy, podpis zapisany. Podpiszemy umowę przy odbiorze samochodu.
      </p>
    );
  }
  const isToSign = agreementSignedBy === "nobody" && status !== "completed";
  return (
    <>
      <p className="m-0">
        {isToSign
          ? "Przeczytaj umowę spokojnie w domu i podpisz ją palcem. Przy odbiorze będzie szybciej."
          : "Tu znajdziesz podpisaną umowę."}
      </p>
      <Button
        variant={isToSign ? "primary" : "secondary"}
        className="sm:justify-self-start"
        onClick={() => setOpen(true)}
      >
        {isToSign ? "Przeczytaj i podpisz umowę" : "Zobacz umowę"}
      </Button>
    </>
  );
}
