import { useEffect, useRef } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";
import type { Editing } from "./edit/use_editing.ts";
import { RentalEditForm } from "./edit/RentalEditForm.tsx";
import type { RentalDialogKind } from "./RentalDialogs.tsx";
import { RentalActions } from "./RentalActions.tsx";
import { RentalRow } from "./RentalList.tsx";
import type { CarChoices } from "./use_car_choices.ts";

/** One rental of the list with its actions; 'Edytuj' replaces the card with the form. */
export function RentalCard(
  { rental, editing, cars, onSaved, onDialog }: {
    rental: Rental;
    editing: Editing;
    cars: CarChoices;
    onSaved: (rental: Rental) => void;
    onDialog: (kind: RentalDialogKind) => void;
  },
) {
  const box = useRef<HTMLElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const { opened } = editing;
  const edited = opened?.values.id === rental.id;
  const wasEdited = useRef(false);
  useFocusKept(box);

  useEffect(() => {
    // When the form closes, the focus returns to 'Edytuj'.
    if (wasEdited.current && !edited) editButton.current?.focus();
    wasEdited.current = edited;
  }, [edited]);

  return (
    <article ref={box}>
      {edited
        ? (
          <RentalEditForm
            opened={opened}
            cars={cars}
            onSaved={onSaved}
            onCancel={editing.close}
            onDirty={editing.setDirty}
            forgetWith={editing.forgetWith}
          />
        )
        : (
          <>
            <RentalRow rental={rental} />
            <RentalActions
              rental={rental}
              editButton={editButton}
              opening={editing.openingId === rental.id}
              onEdit={() => editing.open(rental)}
              onDialog={onDialog}
            />
          </>
        )}
    </article>
  );
}
