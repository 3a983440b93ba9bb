import ArrowLeft from "lucide-react/icons/arrow-left";
import { useId, useState } from "react";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { officeAvailability } from "../../../../api/office/admin_rentals.ts";
import { AvailabilityCalendar } from "../../../cars/availability/AvailabilityCalendar.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../../kit/dialogs/Dialog.tsx";
import { officeDays } from "../office_days.ts";
import type { CarChoice } from "../use_car_choices.ts";
import { NewRentalForm } from "./NewRentalForm.tsx";
import { useNewRental } from "./use_new_rental.ts";

/**
 * '+': a rental added by the office (decisions §8.9): the form, and in its place the calendar of the
 * chosen car. What is typed stays for the next time when the dialog is closed.
 */
export function AddRentalDialog(
  { cars, carId, onClose, onAdded }: {
    cars: { choices: readonly CarChoice[]; failed: boolean };
    /** The car that the list is filtered by, or empty. */
    carId: string;
    onClose: () => void;
    onAdded: (rental: Rental) => void;
  },
) {
  const formId = useId();
  const [view, setView] = useState<"form" | "calendar" | "form again">("form");
  const rental = useNewRental(carId, onAdded);
  const { rentalCarId, pickupDate } = rental.fields.watch();
  const calendar = view === "calendar" && rentalCarId !== "";

  /** Leads one step back: from the calendar to the form, from the form to the list. */
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
