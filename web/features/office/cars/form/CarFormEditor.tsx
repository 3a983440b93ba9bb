import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "../../../../site/paths.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { Alert } from "../../../../kit/states/Alert.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { carName } from "../../../cars/card/car_words.ts";
import { FormBar } from "../../../../kit/fields/FormBar.tsx";
import { LeaveQuestion } from "../../../../records/LeaveQuestion.tsx";
import { toast } from "../../../../kit/dialogs/toast.ts";
import type { ManagedCar } from "../managed_car.ts";
import type { CarForm } from "./car_form.ts";
import { CarConflictDialog } from "./CarConflictDialog.tsx";
import { type OpenedCar, useCarForm } from "./use_car_form.ts";

/** An opened car form: its sections, the bar with the actions, and what is asked meanwhile. */
export function CarFormEditor<Car extends ManagedCar, Fields, Values extends FieldValues>(
  { form, opened, children }: {
    form: CarForm<Car, Fields, Values>;
    opened: OpenedCar<Values>;
    children: (fields: UseFormReturn<Values>) => ReactNode;
  },
) {
  const navigate = useNavigate();
  const { list } = form.offer.paths;
  const editing = useCarForm(form, opened, onSaved);
  const { fields, dirty, restored, saving, conflict } = editing;

  function onSaved(car: Car) {
    navigate(list);
    if (opened.id !== undefined) {
      toast.success(`Zapisano: ${carName(car)}`);
      return;
    }
    const photos = `${adminPaths.carImages}?${new URLSearchParams({ car: car.id })}`;
    toast.success(`Dodano: ${carName(car)}`, {
      action: { label: "Dodaj zdjęcia", onClick: () => navigate(photos) },
    });
  }

  return (
    <>
      <form
        // What gets the focus stays above the bar.
        className="grid max-w-[66rem] grid-cols-1 gap-4 [:root:has(&)]:scroll-pb-[calc(var(--bottom-inset)+8.5rem)]"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) void editing.submit(event);
        }}
      >
        {restored && dirty && (
          <Alert
            title="Przywrócono niezapisane zmiany."
            action={<Button variant="secondary" onClick={editing.discard}>Odrzuć zmiany</Button>}
          >
            Zostały w tej karcie po ostatniej wizycie w formularzu.
          </Alert>
        )}
        <fieldset
          className="m-0 grid min-w-0 grid-cols-1 gap-4 border-0 p-0"
          disabled={saving}
        >
          {children(fields)}
        </fieldset>
        <FormBar
          back={list}
          dirty={dirty}
          incomplete={editing.incomplete}
          failure={editing.failure}
          saving={saving}
          needsNetwork={officeMessages.carNeedsNetwork}
        />
      </form>
      <LeaveQuestion dirty={dirty} back={list} onDiscard={editing.discard} />
      {conflict && (
        <CarConflictDialog
          conflict={conflict}
          onClose={editing.closeConflict}
          onSettle={editing.settleConflict}
        />
      )}
    </>
  );
}
