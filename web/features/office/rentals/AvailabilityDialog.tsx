import { useState } from "react";
import { messages } from "../../../../shared/messages.ts";
import { officeAvailability } from "../../../api/office/admin_rentals.ts";
import { AvailabilityCalendar } from "../../cars/availability/AvailabilityCalendar.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { Select } from "../../../kit/fields/Select.tsx";
import { officeDays } from "./office_days.ts";
import type { CarChoice } from "./use_car_choices.ts";

/** '?': when a chosen car is free (back-office §2); it opens with the car that the list is filtered by. */
export function AvailabilityDialog(
  { cars, carId: atFirst, onClose }: {
    cars: { choices: readonly CarChoice[]; failed: boolean };
    carId: string;
    onClose: () => void;
  },
) {
  const [carId, setCarId] = useState(atFirst);
  return (
    <Dialog
      open
      layout="full-on-phone"
      title="Dostępność samochodu"
      onClose={onClose}
      header={
        <Select
          label="Samochód"
          value={carId}
          hint={cars.failed ? messages.rentalCarsNotLoaded : undefined}
          onChange={(event) => setCarId(event.target.value)}
        >
          {carId === "" && <option value="">Wybierz samochód</option>}
          {cars.choices.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
        </Select>
      }
    >
      {carId
        ? (
          <AvailabilityCalendar
            key={carId}
            carId={carId}
            days={officeDays()}
            ask={officeAvailability}
          />
        )
        : (
          <p className="mx-0 my-6 text-muted text-center">
            Wybierz samochód, a zobaczysz jego wolne i zajęte dni.
          </p>
        )}
    </Dialog>
  );
}
