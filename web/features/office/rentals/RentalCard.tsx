import { type Ref, useEffect, useRef } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";
import type { Editing } from "./edit/use_editing.ts";
import { RentalEditForm } from "./edit/RentalEditForm.tsx";
import { ConfirmButton } from "../ConfirmButton.tsx";
import type { RentalDialogKind } from "./RentalDialogs.tsx";
import { RentalRow } from "./RentalList.tsx";
import type { CarChoices } from "../../../api/office/use_office_cars.ts";
import FilePlus2 from "lucide-react/icons/file-plus-2";
import FileText from "lucide-react/icons/file-text";
import FileXCorner from "lucide-react/icons/file-x-corner";
import History from "lucide-react/icons/history";
import IdCard from "lucide-react/icons/id-card";
import Link2 from "lucide-react/icons/link-2";
import Mail from "lucide-react/icons/mail";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useLocation } from "react-router-dom";
import { Button, type ButtonProps } from "../../../kit/buttons/Button.tsx";
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
            <RentalRow rental={rental} />
            <div className="flex flex-wrap gap-2 px-4 pb-3 empty:hidden @max-wide-phone/page:*:grow @min-tablet/page:px-5">
              <ConfirmButton rental={rental} onChanged={onConfirmed} />
            </div>
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

/** All actions on a rental; the deletion is set apart. */
export function RentalActions(
  { rental, editButton, opening, onEdit, onDialog }: {
    rental: Rental;
    editButton: Ref<HTMLButtonElement>;
    /** The rental is being loaded for its form. */
    opening: boolean;
    onEdit: () => void;
    /** Opens a dialog of the rental. */
    onDialog: (kind: RentalDialogKind) => void;
  },
) {
  const { pathname, search } = useLocation();
  const name = rentalName(rental);
  const mail = rental.emailSent ? "Wyślij kolejną wiadomość" : "Wyślij wiadomość";
  return (
    <div
      className={`grid grid-cols-3 gap-2 p-4 pt-0 @max-lg/page:grid-cols-2 @max-tiny/page:flex @max-tiny/page:flex-col @min-tablet/page:flex @min-tablet/page:flex-wrap @min-tablet/page:px-5 @min-tablet/page:pt-0 @min-tablet/page:pb-3 ${LOOK}`}
    >
      <Action
        ref={editButton}
        variant="secondary"
        icon={<Pencil aria-hidden="true" />}
        label="Edytuj"
        about={name}
        busy={opening}
        onClick={onEdit}
      />
      <ButtonLink
        variant="secondary"
        className="row-1 col-span-full"
        to={adminPaths.sendMessage(rental.id)}
        state={{ list: pathname + search }}
        icon={<Mail aria-hidden="true" />}
        aria-label={`${mail}: ${name}`}
      >
        {mail}
      </ButtonLink>
      <PapersAction rental={rental} onCreate={() => onDialog("create-papers")} />
      <Action
        variant="secondary"
        className={classNames(rental.hasDocument && "@max-lg/page:col-span-full")}
        icon={<History aria-hidden="true" />}
        label="Historia"
        about={name}
        aria-haspopup="dialog"
        onClick={() => onDialog("history")}
      />
      <CustomersOwnActions rental={rental} onDialog={onDialog} />
      {rental.hasDocument && (
        <Action
          variant="danger"
          className="col-span-2 @max-lg/page:col-span-full @min-tablet/page:ml-auto"
          icon={<FileXCorner aria-hidden="true" />}
          label="Usuń dokumenty"
          about={name}
          aria-haspopup="dialog"
          onClick={() => onDialog("delete-papers")}
        />
      )}
      <Action
        variant="danger"
        className={classNames(
          "@max-lg/page:col-span-full",
          !rental.hasDocument && "@min-tablet/page:ml-auto",
        )}
        icon={<Trash2 aria-hidden="true" />}
        label="Usuń"
        about={name}
        aria-haspopup="dialog"
        onClick={() => onDialog("delete")}
      />
    </div>
  );
}

/** Leads to the papers of the rental, or creates them. */
function PapersAction({ rental, onCreate }: { rental: Rental; onCreate: () => void }) {
  const name = rentalName(rental);
  if (!rental.hasDocument) {
    return (
      <Action
        variant="secondary"
        className="row-2 col-span-full"
        icon={<FilePlus2 aria-hidden="true" />}
        label="Utwórz dokumenty"
        about={name}
        aria-haspopup="dialog"
        onClick={onCreate}
      />
    );
  }
  return (
    <ButtonLink
      variant="secondary"
      to={adminPaths.rentalFiles(rental.id)}
      icon={<FileText aria-hidden="true" />}
      aria-label={`Dokumenty: ${name}`}
    >
      Dokumenty
    </ButtonLink>
  );
}

/** What the customer does by the link: the link itself, and the driver's data once given. */
function CustomersOwnActions(
  { rental, onDialog }: { rental: Rental; onDialog: (kind: "link" | "driver") => void },
) {
  const name = rentalName(rental);
  return (
    <div
      className={`row-3 col-span-full px-0! flex gap-2 *:flex-1 @max-tiny/page:flex-col @min-tablet/page:contents @min-tablet/page:*:flex-none ${LOOK}`}
    >
      <Action
        variant="secondary"
        icon={<Link2 aria-hidden="true" />}
        label="Link klienta"
        about={name}
        aria-haspopup="dialog"
        onClick={() => onDialog("link")}
      />
      {rental.hasDriver && (
        <Action
          variant="secondary"
          icon={<IdCard aria-hidden="true" />}
          label="Dane kierowcy"
          about={name}
          aria-haspopup="dialog"
          onClick={() => onDialog("driver")}
        />
      )}
    </div>
  );
}

/** A button whose accessible name contains the rental. */
function Action({ label, about, ...button }: ButtonProps & { label: string; about: string }) {
  return <Button {...button} aria-label={`${label}: ${about}`}>{label}</Button>;
}

const LOOK =
  "*:px-2 @min-tablet/page:*:px-3 @min-tablet/page:*:text-14 md:pointer-fine:*:min-h-9 md:pointer-fine:*:py-1";
