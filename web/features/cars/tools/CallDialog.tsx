import Phone from "lucide-react/icons/phone";
import { company } from "../../../../shared/company.ts";
import { ButtonAnchor } from "../../../kit/buttons/ButtonAnchor.tsx";
import styles from "./CallDialog.module.css";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";

/** The two departments and their numbers; calling closes it (public-side §2.6). */
export function CallDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Wybierz numer telefonu">
      <ul className={styles.list}>
        {company.departments.map(({ key, callName, phone, phoneHref }) => (
          <li key={key} className={styles.department}>
            <div>
              <p className={styles.name}>{callName}</p>
              <p className={styles.phone}>{phone}</p>
            </div>
            <ButtonAnchor
              href={phoneHref}
              icon={<Phone aria-hidden="true" />}
              aria-label={`Zadzwoń: ${callName}, ${phone}`}
              onClick={onClose}
            >
              Zadzwoń
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
