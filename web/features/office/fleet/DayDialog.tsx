import CalendarPlus from "lucide-react/icons/calendar-plus";
import Wrench from "lucide-react/icons/wrench";
import { type ComponentType, useState } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import { formatDayInWords } from "../../../../shared/warsaw.ts";
import { type CarChoices, useCarChoices } from "../../../api/office/use_office_cars.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { rentalName } from "../../papers/rental_name.ts";
import { LinkDialog } from "../LinkDialog.tsx";

/** The dialog of a new rental on a chosen day. */
export type AddRentalOnDay = ComponentType<{
  cars: CarChoices;
  carId: string;
  day?: string;
  onClose: () => void;
  onAdded: (rental: Rental) => void;
}>;

/** What to add on a free day of a car: a rental, here, or a service block. */
export function DayDialog({ AddRental, carId, date, onBlock, onAdded, onClose }: {
  AddRental: AddRentalOnDay;
  carId: string;
  date: string;
  onBlock: () => void;
  /** A rental was added; the dialog may still offer its link. */
  onAdded: () => void;
  onClose: () => void;
}) {
  const cars = useCarChoices();
  const [step, setStep] = useState<"ask" | "rental" | Rental>("ask");
  if (step === "rental") {
    return (
      <AddRental
        cars={cars}
        carId={carId}
        day={date}
        onClose={onClose}
        onAdded={(rental) => {
          toast.success(`Dodano wynajem: ${rentalName(rental)}`);
          if (rental.customerEmail) return onClose();
          onAdded();
          setStep(rental);
        }}
      />
    );
  }
  if (step !== "ask") return <LinkDialog rental={step} onClose={onClose} onChanged={onAdded} />;
  return (
    <Dialog
      open
      layout="sheet"
      title="Co dodać?"
      header={
        <p className="m-0 font-semibold">
          {[cars.choices.find(({ id }) => id === carId)?.label, formatDayInWords(date)]
            .filter(Boolean).join(", ")}
        </p>
      }
      onClose={onClose}
    >
      <div className="grid cols-fit-[10rem] gap-3">
        <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => setStep("rental")}>
          Wynajem
        </Button>
        <Button variant="secondary" icon={<Wrench aria-hidden="true" />} onClick={onBlock}>
          Blokada
        </Button>
      </div>
    </Dialog>
  );
}
