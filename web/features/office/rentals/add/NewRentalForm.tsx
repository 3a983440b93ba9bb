import { useRef } from "react";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { useOnline } from "../../../../kit/states/use_online.ts";
import { Alert } from "../../../../kit/states/Alert.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { CarField } from "../form/CarField.tsx";
import { InfoField } from "../form/InfoField.tsx";
import { RentalPeriodFields } from "../form/RentalPeriodFields.tsx";
import { PersonField } from "../form/PersonField.tsx";
import { saveSentence } from "../form/save_sentence.ts";
import { useFirstFault } from "../../../../records/use_first_fault.ts";
import type { CarChoice } from "../use_car_choices.ts";
import type { NewRental } from "./use_new_rental.ts";
import { messages } from "../../../../../shared/messages.ts";
import { FreeLine } from "../../../cars/availability/FreeLine.tsx";

/** The fields of a new rental in the order of decisions §8.9; its buttons stand in the dialog. */
export function NewRentalForm(
  { id, rental, cars, backFromCalendar, onCalendar }: {
    id: string;
    rental: NewRental;
    cars: { choices: readonly CarChoice[]; failed: boolean };
    /** The focus then starts where it left for the calendar. */
    backFromCalendar: boolean;
    onCalendar: () => void;
  },
) {
  const { fields, sending, failure } = rental;
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, rental.presses);

  return (
    <form
      ref={form}
      id={id}
      className="grid gap-4 min-w-0"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void rental.press();
      }}
    >
      {rental.restored && (
        <Alert
          title="Przywrócono niezapisany wynajem."
          action={<Button variant="secondary" onClick={rental.clear}>Wyczyść formularz</Button>}
        />
      )}
      {!online && <Alert tone="warning">{officeMessages.rentalNeedsNetwork}</Alert>}
      <fieldset className="grid gap-4 min-w-0 m-0 p-0 border-0" disabled={sending}>
        <CarField fields={fields} cars={cars} />
        <RentalPeriodFields fields={fields} />
        <CarFreeLine
          rental={rental}
          backFromCalendar={backFromCalendar}
          onCalendar={onCalendar}
        />
        <div className="grid gap-y-4 gap-x-3 min-w-0 @min-[36.5rem]/page:grid-cols-2">
          <PersonField name="firstName" fields={fields} />
          <PersonField name="lastName" fields={fields} />
          <PersonField name="phone" fields={fields} />
          <PersonField name="email" fields={fields} />
        </div>
        <PersonField name="address" fields={fields} />
        <InfoField fields={fields} />
      </fieldset>
      {failure !== undefined && (
        <Alert tone="error" title={officeMessages.rentalNotAdded}>{saveSentence(failure)}</Alert>
      )}
    </form>
  );
}

/** Whether the chosen car is free in the chosen period, and the way to its calendar. */
function CarFreeLine(
  { rental: { fields, free, unasked, unsettled }, backFromCalendar, onCalendar }: {
    rental: NewRental;
    backFromCalendar: boolean;
    onCalendar: () => void;
  },
) {
  const notAsked = free === undefined && unasked ? messages.bookingsNotLoaded : undefined;
  return (
    <FreeLine
      free={free}
      notice={unsettled ? officeMessages.rentalUnsettled : notAsked}
      backFromCalendar={backFromCalendar}
      onCalendar={fields.watch("rentalCarId") === "" ? undefined : onCalendar}
    />
  );
}
