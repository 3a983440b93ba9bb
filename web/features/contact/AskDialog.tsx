import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { askedSaleCar } from "./asked_car.ts";
import { ContactForm } from "./ContactForm.tsx";

/** 'Zadaj pytanie o ten samochód': the contact form over the page of the car that it names. */
export function AskDialog({ car, onClose }: { car: SaleCar; onClose: () => void }) {
  return (
    <Dialog open layout="full-on-phone" title="Zadaj pytanie o ten samochód" onClose={onClose}>
      <ContactForm carId={car.id} car={askedSaleCar(car)} inDialog />
    </Dialog>
  );
}
