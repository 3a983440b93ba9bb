import ArrowLeft from "lucide-react/icons/arrow-left";
import { useId, useRef, useState } from "react";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { failureSentence } from "../../../../api/failures.ts";
import { officeAvailability } from "../../../../api/office/admin_rentals.ts";
import { AvailabilityCalendar } from "../../../cars/availability/AvailabilityCalendar.tsx";
import { FreeLine } from "../../../cars/availability/FreeLine.tsx";
import { type NewRental, useNewRental } from "./use_new_rental.ts";
import { CarField } from "../form/CarField.tsx";
import { InfoField } from "../form/InfoField.tsx";
import { PersonField } from "../form/PersonField.tsx";
import { RentalPeriodFields } from "../form/RentalPeriodFields.tsx";
import { PriceLines } from "../../../papers/price/PriceLines.tsx";
import { KnownCustomers } from "./KnownCustomers.tsx";
import { officeDays } from "../list_words.ts";
import type { CarChoices } from "../../../../api/office/use_office_cars.ts";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { Checkbox } from "../../../../kit/fields/Checkbox.tsx";
import { Dialog } from "../../../../kit/dialogs/Dialog.tsx";
import { Alert } from "../../../../kit/states/Alert.tsx";
import { NetworkNeeded } from "../../../../kit/states/NetworkNeeded.tsx";
import { useFirstFault } from "../../../../records/use_first_fault.ts";

/**
 * '+': a rental that the office adds (decisions §8.9). Shows the form, or in its place the calendar
 * of the chosen car. Typed values stay for the next time when the dialog is closed.
 */
export function AddRentalDialog(
  { cars, carId, day, onClose, onAdded }: {
    cars: CarChoices;
    /** Id of the car that the list is filtered by, or empty. */
    carId: string;
    /** The day of the pickup that was chosen on the timeline. */
    day?: string;
    onClose: () => void;
    onAdded: (rental: Rental) => void;
  },
) {
  const formId = useId();
  const [view, setView] = useState<"form" | "calendar" | "form again">("form");
  const rental = useNewRental(carId, onAdded, { day });
  const { rentalCarId, pickupDate } = rental.fields.watch();
  const calendar = view === "calendar" && rentalCarId !== "";

  /** Goes one step back: from the calendar to the form, from the form to the list. */
  function close() {
    if (rental.sending) return;
    if (calendar) setView("form again");
    else onClose();
  }

  return (
    <Dialog
      open
      layout="full-on-phone"
      title={calendar ? "Dostępność samochodu" : "Dodaj wynajem"}
      onClose={close}
      footer={calendar
        ? (
          <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => setView("form again")}>
            Wróć do formularza
          </Button>
        )
        : (
          <>
            <Button variant="secondary" disabled={rental.sending} onClick={close}>Anuluj</Button>
            <Button type="submit" form={formId} busy={rental.sending} busyLabel="Zapisywanie...">
              Dodaj wynajem
            </Button>
          </>
        )}
    >
      {calendar
        ? (
          <AvailabilityCalendar
            autoFocus
            carId={rentalCarId}
            startAt={pickupDate}
            days={officeDays()}
            ask={officeAvailability}
          />
        )
        : (
          <NewRentalForm
            id={formId}
            rental={rental}
            cars={cars}
            backFromCalendar={view === "form again"}
            onCalendar={() => setView("calendar")}
          />
        )}
    </Dialog>
  );
}

/** The fields of a new rental in the order of decisions §8.9; the dialog contains the buttons. */
function NewRentalForm(
  { id, rental, cars, backFromCalendar, onCalendar }: {
    id: string;
    rental: NewRental;
    cars: CarChoices;
    /** The calendar was just closed: the focus returns to the button that opened it. */
    backFromCalendar: boolean;
    onCalendar: () => void;
  },
) {
  const { fields, sending, failure } = rental;
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, rental.presses);
  const failed = failure === undefined
    ? undefined
    : failureSentence(failure, officeMessages.rentalNeedsNetwork);

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
      <NetworkNeeded sentence={officeMessages.rentalNeedsNetwork} failure={failed} />
      <fieldset className="grid gap-4" disabled={sending}>
        <CarField fields={fields} cars={cars} />
        <RentalPeriodFields fields={fields} />
        <CarFreeLine rental={rental} backFromCalendar={backFromCalendar} onCalendar={onCalendar} />
        <NewCustomerFields fields={fields} />
        <InfoField fields={fields} />
        {rental.quote && <PriceLines title="Cena z cennika" quote={rental.quote} />}
        <div>
          <Checkbox
            label="Od razu potwierdzona"
            hint="Odznacz, jeśli chcesz ją jeszcze sprawdzić."
            {...fields.register("confirmed")}
          />
          {fields.watch("email").trim() !== "" && (
            <Checkbox
              label={fields.watch("confirmed")
                ? "Wyślij klientowi potwierdzenie rezerwacji"
                : "Wyślij klientowi potwierdzenie przyjęcia"}
              hint="E-mail z terminem, ceną i linkiem do rezerwacji."
              {...fields.register("sendConfirmation")}
            />
          )}
        </div>
      </fieldset>
      {failed && <Alert tone="error" title={officeMessages.rentalNotAdded}>{failed}</Alert>}
    </form>
  );
}

/** Who rents; a known customer is offered while the name or the phone is typed. */
function NewCustomerFields({ fields }: Pick<NewRental, "fields">) {
  const [typed, setTyped] = useState<"name" | "phone">();
  const [firstName, lastName, phone] = fields.watch(["firstName", "lastName", "phone"]);
  const typeName = () => setTyped("name");
  const known = (
    <KnownCustomers
      fields={fields}
      text={typed === "name" ? `${firstName} ${lastName}` : typed === "phone" ? phone : ""}
      onChosen={() => setTyped(undefined)}
    />
  );
  return (
    <>
      <div className="grid gap-y-4 gap-x-3 min-w-0 @min-wide-phone/page:grid-cols-2">
        <PersonField name="firstName" fields={fields} onTyped={typeName} />
        <PersonField name="lastName" fields={fields} onTyped={typeName} />
        {typed === "name" && known}
        <PersonField name="phone" fields={fields} onTyped={() => setTyped("phone")} />
        <PersonField name="email" fields={fields} optional />
        {typed === "phone" && known}
      </div>
      <PersonField name="address" fields={fields} optional />
    </>
  );
}

/** Whether the chosen car is free in the chosen period, with a link to its calendar. */
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
