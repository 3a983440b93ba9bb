import { CarFormScreen } from "../form/CarFormScreen.tsx";
import { rentalCarForm } from "./rental_car_form.ts";
import { RentalCarFields } from "./RentalCarFields.tsx";

/** Adds or edits a rental car (back-office §2). */
export function RentalCarFormScreen() {
  return (
    <CarFormScreen form={rentalCarForm}>
      {(fields) => <RentalCarFields fields={fields} />}
    </CarFormScreen>
  );
}
