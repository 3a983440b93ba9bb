import type { ReactNode } from "react";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { addressLine } from "../../../shared/company_words.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { zloty } from "../../../shared/zloty.ts";
import { useCompany } from "../../brand/company.ts";
import { WholeDates } from "../../kit/base/WholeDates.tsx";
import { WholeNumbers } from "../../kit/base/WholeNumbers.tsx";
import { Badge, type Tone } from "../../kit/buttons/Badge.tsx";
import { Card } from "../../kit/layout/Card.tsx";

export interface StepState {
  readonly text: string;
  readonly tone: Tone;
}

/** One of the numbered steps to the car, with its state if it has one. */
export function BookingStep(
  { number, title, state, children }: {
    number: number;
    title: string;
    state?: StepState;
    children: ReactNode;
  },
) {
  return (
    <Card as="li" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          aria-hidden="true"
          className="grid size-[2rem] flex-none place-items-center rounded-full bg-brand-tint font-bold text-brand tabular-nums"
        >
          {number}
        </span>
        <h3 className="m-0 grow text-18 leading-snug">{title}</h3>
        {state && <Badge tone={state.tone}>{state.text}</Badge>}
      </div>
      {children}
    </Card>
  );
}

/** When and where to come, and what to bring. */
export function Coming(
  { booking: { startDateTime, quote } }: {
    booking: Pick<MyBooking, "startDateTime" | "quote">;
  },
) {
  const place = addressLine(useCompany());
  const deposit = quote?.deposit ?? 0;
  return (
    <>
      <p className="m-0">
        <WholeDates>{momentWords(startDateTime)}</WholeDates>
        {place && (
          <>
            , <WholeNumbers>{place}</WholeNumbers>
          </>
        )}. Zabierz:
      </p>
      <ul className="m-0 grid gap-1 pl-5">
        <li>prawo jazdy,</li>
        <li>dowód osobisty, paszport albo kartę pobytu{deposit > 0 ? "," : "."}</li>
        {deposit > 0 && <li>kaucję {zloty(deposit)} zł, którą oddajemy po zwrocie auta.</li>}
      </ul>
    </>
  );
}
