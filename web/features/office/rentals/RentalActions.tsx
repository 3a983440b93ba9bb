import FilePlus2 from "lucide-react/icons/file-plus-2";
import FileText from "lucide-react/icons/file-text";
import FileXCorner from "lucide-react/icons/file-x-corner";
import History from "lucide-react/icons/history";
import IdCard from "lucide-react/icons/id-card";
import Link2 from "lucide-react/icons/link-2";
import Mail from "lucide-react/icons/mail";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import type { Ref } from "react";
import { useLocation } from "react-router-dom";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { RentalDialogKind } from "./RentalDialogs.tsx";
import { rentalName } from "../../papers/rental_name.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { classNames } from "../../../kit/layout/class_names.ts";
import { adminPaths } from "../../../site/paths.ts";

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
      className={`grid grid-cols-3 gap-2 p-4 pt-0 @max-[23.4rem]/page:grid-cols-2 @max-[17rem]/page:flex @max-[17rem]/page:flex-col @min-[47rem]/page:flex @min-[47rem]/page:flex-wrap @min-[47rem]/page:px-5 @min-[47rem]/page:pt-0 @min-[47rem]/page:pb-3 ${LOOK}`}
    >
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
      {rental.hasDocument
        ? (
          <ButtonLink
            variant="secondary"
            to={adminPaths.rentalFiles(rental.id)}
            icon={<FileText aria-hidden="true" />}
            aria-label={`Dokumenty: ${name}`}
          >
            Dokumenty
          </ButtonLink>
        )
        : (
          <Button
            variant="secondary"
            className="row-2 col-span-full"
            icon={<FilePlus2 aria-hidden="true" />}
            aria-label={`Utwórz dokumenty: ${name}`}
            aria-haspopup="dialog"
            onClick={() => onDialog("create-papers")}
          >
            Utwórz dokumenty
          </Button>
        )}
      <Button
        variant="secondary"
        icon={<History aria-hidden="true" />}
        aria-label={`Historia: ${name}`}
        aria-haspopup="dialog"
        onClick={() => onDialog("history")}
      >
        Historia
      </Button>
      <div
        className={`row-3 col-span-full px-0! flex gap-2 *:flex-1 @max-[17rem]/page:flex-col @min-[47rem]/page:contents @min-[47rem]/page:*:flex-none ${LOOK}`}
      >
        <Button
          variant="secondary"
          icon={<Link2 aria-hidden="true" />}
          aria-label={`Link klienta: ${name}`}
          aria-haspopup="dialog"
          onClick={() => onDialog("link")}
        >
          Link klienta
        </Button>
        {rental.hasDriver && (
          <Button
            variant="secondary"
            icon={<IdCard aria-hidden="true" />}
            aria-label={`Dane kierowcy: ${name}`}
            aria-haspopup="dialog"
            onClick={() => onDialog("driver")}
          >
            Dane kierowcy
          </Button>
        )}
      </div>
      {rental.hasDocument && (
        <Button
          variant="danger"
          className="col-span-2 @max-[23.4rem]/page:col-span-full @min-[47rem]/page:ml-auto"
          icon={<FileXCorner aria-hidden="true" />}
          aria-label={`Usuń dokumenty: ${name}`}
          aria-haspopup="dialog"
          onClick={() => onDialog("delete-papers")}
        >
          Usuń dokumenty
        </Button>
      )}
      <Button
        variant="danger"
        className={classNames(
          "@max-[23.4rem]/page:col-span-full",
          !rental.hasDocument && "@min-[47rem]/page:ml-auto",
        )}
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`Usuń: ${name}`}
        aria-haspopup="dialog"
        onClick={() => onDialog("delete")}
      >
        Usuń
      </Button>
    </div>
  );
}

const LOOK =
  "*:px-2 @min-[47rem]/page:*:px-3 @min-[47rem]/page:*:text-14 md:pointer-fine:*:min-h-9 md:pointer-fine:*:py-1";
