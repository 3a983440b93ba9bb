import { CarFormScreen } from "../form/CarFormScreen.tsx";
import { saleCarForm } from "./sale_car_form.ts";
import { SaleCarFields } from "./SaleCarFields.tsx";

/** Adds or edits a sale car (back-office §2). */
export function SaleCarFormScreen() {
  return (
    <CarFormScreen form={saleCarForm}>
      {(fields) => <SaleCarFields fields={fields} />}
    </CarFormScreen>
  );
}
