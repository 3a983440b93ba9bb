import { useRef, useState } from "react";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { useFocusKept } from "../../kit/base/focus_heading.ts";
import { useFocusOnResult } from "../../kit/base/use_focus_on_result.ts";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { FactGrid } from "../../kit/layout/FactGrid.tsx";
import { PersonCheck } from "./person/PersonCheck.tsx";
import type { Person } from "./person/use_person.ts";
import type { OpenedBooking } from "./use_my_booking.ts";
import { instant } from "../../../shared/warsaw.ts";
import type { SigningOutcome } from "./agreement/use_agreement_to_sign.ts";

const DriverForm = lazyPart(
  async () => (await import("./DriverForm.tsx")).DriverForm,
  <Skeleton height="30rem" corners="rounded-input" />,
);

const AgreementToSign = lazyPart(
  async () => (await import("./agreement/AgreementToSign.tsx")).AgreementToSign,
  <Skeleton height="8rem" corners="rounded-input" />,
);

/** 'Dane kierowcy': the form, or what was given, masked. */
export function DriverStep(
  { opened, booking, person }: { opened: OpenedBooking; booking: MyBooking; person: Person },
) {
  const [isOpen, setOpen] = useState(false);
  // Decided when it is opened: data from another device must not replace the form that is typed in.
  const [asksFirst, setAsksFirst] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  useFocusOnResult(box, !isOpen);
  const { driver, may } = booking;
  return (
    <div ref={box} tabIndex={-1} className="grid scroll-mt-20 grid-cols-1 gap-4 focus:outline-none">
      {isOpen && asksFirst && !person.isConfirmed
        ? (
          <PersonCheck
            person={person}
            onBack={() => setOpen(false)}
          />
        )
        : isOpen && may.giveDriver
        ? (
          <DriverForm
            opened={opened}
            booking={booking}
            person={person}
            onClose={() => setOpen(false)}
          />
        )
        : (
          <>
            {driver ? <GivenDriver driver={driver} /> : (
              <p className="m-0">
                Podaj dane do umowy teraz, a przy odbiorze oszczędzisz czas. Widzimy je tylko my i
                nie zostają na Twoim urządzeniu.
              </p>
            )}
            {may.giveDriver && (
              <Button
                variant={driver ? "secondary" : "primary"}
                className="sm:justify-self-start"
                onClick={() => {
                  setAsksFirst(driver !== null);
                  setOpen(true);
                }}
              >
                {driver ? "Zmień dane kierowcy" : "Podaj dane kierowcy"}
              </Button>
            )}
          </>
        )}
    </div>
  );
}

function GivenDriver({ driver }: { driver: NonNullable<MyBooking["driver"]> }) {
  const { document, licence, nip, hasSecondDriver } = driver;
  return (
    <FactGrid
      className="cols-fit-[9rem]"
      facts={[
        ["PESEL lub paszport", document],
        ["Prawo jazdy", licence],
        ["NIP do faktury", nip],
        ["Drugi kierowca", hasSecondDriver ? "podany" : "brak"],
      ]}
    />
  );
}

/** The agreement is offered once the driver's data are there; a started rental may have one anyway. */
export function canReadAgreement(
  { driver, agreementSignedBy, status, startDateTime }: MyBooking,
): boolean {
  return driver !== null || agreementSignedBy !== "nobody" || status === "completed" ||
    startDateTime <= instant(Date.now());
}

/** 'Umowa': reads and signs the agreement once the person is confirmed. */
export function AgreementStep(
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
  const isToSign = agreementSignedBy === "nobody" && status !== "completed";
  return (
    <>
      <p className="m-0">
        {isToSign
          ? "Przeczytaj umowę spokojnie w domu i podpisz ją palcem. Przy odbiorze będzie szybciej."
          : agreementSignedBy === "customer"
          ? "Dziękujemy, podpis zapisany. Podpiszemy umowę przy odbiorze samochodu."
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
