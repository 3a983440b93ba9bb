import { History, Mail, Pencil, Trash2 } from "lucide-react";
import type { Ref } from "react";
import { useLocation } from "react-router-dom";
import type { Rental } from "../../../shared/api/rental.ts";
import { adminPaths } from "../../state/paths.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import styles from "./RentalActions.module.css";
import { rentalName } from "./rental_name.ts";

/** All that can be done with a rental; the deletion stands apart. */
export function RentalActions(
  { rental, editButton, opening, onEdit, onHistory, onDelete }: {
    rental: Rental;
    editButton: Ref<HTMLButtonElement>;
    /** The rental is being fetched for its form. */
    opening: boolean;
    onEdit: () => void;
    onHistory: () => void;
    onDelete: () => void;
  },
) {
  const { pathname, search } = useLocation();
  const name = rentalName(rental);
  const mail = rental.emailSent ? "Wyślij kolejną wiadomość" : "Wyślij wiadomość";
  return (
    <div className={styles.actions}>
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
        className={styles.mail}
        to={adminPaths.sendMessage(rental.id)}
        state={{ list: pathname + search }}
        icon={<Mail aria-hidden="true" />}
        aria-label={`${mail}: ${name}`}
      >
        {mail}
      </ButtonLink>
      <Button
        variant="secondary"
        icon={<History aria-hidden="true" />}
        aria-label={`Historia: ${name}`}
        aria-haspopup="dialog"
        onClick={onHistory}
      >
        Historia
      </Button>
      <Button
        variant="danger"
        className={styles.delete}
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`Usuń: ${name}`}
        aria-haspopup="dialog"
        onClick={onDelete}
      >
        Usuń
      </Button>
    </div>
  );
}
