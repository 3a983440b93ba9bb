import { type ReactNode, type Ref, useEffect, useRef } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";
import type { Editing } from "./edit/use_editing.ts";
import { RentalEditForm } from "./edit/RentalEditForm.tsx";
import { ConfirmButton } from "../ConfirmButton.tsx";
import { MessageLink } from "../MessageLink.tsx";
import type { RentalDialogKind } from "./RentalDialogs.tsx";
import { rentalMenu } from "./rental_menu.tsx";
import { RentalRow } from "./RentalList.tsx";
import type { CarChoices } from "../../../api/office/use_office_cars.ts";
import Ellipsis from "lucide-react/icons/ellipsis";
import FolderOpen from "lucide-react/icons/folder-open";
import Pencil from "lucide-react/icons/pencil";
import Phone from "lucide-react/icons/phone";
import { phoneLink } from "../../../../shared/company_words.ts";
import { Menu } from "../../../kit/dialogs/Menu.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { rentalName } from "../../papers/rental_name.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { adminPaths } from "../../../../shared/paths.ts";

/** One rental of the list with its actions; 'Edytuj' replaces the card with the form. */
export function RentalCard(
  { rental, editing, cars, onSaved, onConfirmed, onDialog }: {
    rental: Rental;
    editing: Editing;
    cars: CarChoices;
    onSaved: (rental: Rental) => void;
    onConfirmed: (rental: Rental) => void;
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
            <RentalRow rental={rental} brief />
            <RentalActions
              rental={rental}
              editButton={editButton}
              opening={editing.openingId === rental.id}
              onEdit={() => editing.open(rental)}
              onDialog={onDialog}
            >
              <ConfirmButton
                rental={rental}
                variant="secondary"
                onChanged={onConfirmed}
                className="[a&]:@max-tablet/page:hidden"
              />
            </RentalActions>
          </>
        )}
    </article>
  );
}

/** What is done most on a rental, and a menu with the rest; what deletes is set apart in it. */
export function RentalActions(
  { rental, editButton, opening, onEdit, onDialog, children }: {
    rental: Rental;
    editButton: Ref<HTMLButtonElement>;
    /** The rental is being loaded for its form. */
    opening: boolean;
    onEdit: () => void;
    /** Opens a dialog of the rental. */
    onDialog: (kind: RentalDialogKind) => void;
    /** Before the others. */
    children?: ReactNode;
  },
) {
  const name = rentalName(rental);
  return (
    <div className={ACTIONS}>
      {children}
      <ButtonLink
        variant="secondary"
        to={adminPaths.rentalFiles(rental.id)}
        icon={<FolderOpen aria-hidden="true" />}
        aria-label={`Otwórz: ${name}`}
      >
        Otwórz
      </ButtonLink>
      <Button
        ref={editButton}
        variant="secondary"
        icon={<Pencil aria-hidden="true" />}
        aria-label={`Edytuj: ${name}`}
        busy={opening}
        onClick={onEdit}
      >
        Edytuj
      </Button>
      <MessageLink
        rental={rental}
        className="@max-tablet/page:-order-1 @max-tablet/page:basis-[calc(100%-3.5rem)]"
      />
      <Menu
        name={`Więcej działań: ${name}`}
        icon={<Ellipsis aria-hidden="true" size={20} />}
        buttonClassName="square control border-line p-0 hover:bg-mist"
        groups={menuOf(rental, onDialog)}
      />
    </div>
  );
}

function menuOf(rental: Rental, onDialog: (kind: RentalDialogKind) => void) {
  const { customerPhone: phone } = rental;
  return rentalMenu(
    rental,
    onDialog,
    phone
      ? [{ label: `Zadzwoń: ${phone}`, icon: <Phone aria-hidden />, to: phoneLink({ phone }) }]
      : [],
  );
}

/** Two rows on a phone: the message and the menu, then the others. */
const ACTIONS = classNames(
  "flex flex-wrap gap-1.5 p-3 pt-0 *:px-2 [&>div]:p-0",
  "@max-tablet/page:*:not-[div]:grow @max-tablet/page:[&>div]:-order-1",
  "@min-tablet/page:px-5 @min-tablet/page:pb-3",
  "@min-tablet/page:*:px-3 @min-tablet/page:*:text-14 mouse:*:min-h-9",
);
