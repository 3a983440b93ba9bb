import CalendarRange from "lucide-react/icons/calendar-range";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import Info from "lucide-react/icons/info";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import UserRound from "lucide-react/icons/user-round";
import { useRef } from "react";
import { useLocation } from "react-router-dom";
import type { ListedDocument } from "../../../../shared/api/rental_document.ts";
import { formatDate } from "../../../../shared/warsaw.ts";
import { adminPaths } from "../../../site/paths.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { CarHeading } from "../../cars/card/CarHeading.tsx";
import { SignedPdfButton } from "../SignedPdfButton.tsx";
import { usePaperActions } from "../use_paper_actions.ts";
import { useFocusKept } from "../../../kit/layout/use_focus_kept.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { documentName, documentState } from "../document_words.ts";
import styles from "./DocumentCard.module.css";

/** One agreement: whose, of which car, for when, how far it is, and all that can be done with it. */
export function DocumentCard(
  { document, onChanged, onDetails, onDelete }: {
    document: ListedDocument;
    /** It is not what the list shows any more. */
    onChanged: () => void;
    onDetails: () => void;
    onDelete: () => void;
  },
) {
  const { pathname, search } = useLocation();
  const pdf = usePaperActions(document, "agreement", onChanged);
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  const { rentalCar: car, isManuallyUploaded: signed } = document;
  const { label, tone } = documentState(document);
  const name = documentName(document);
  const open = signed ? "Otwórz" : "Edytuj";
  return (
    <article ref={box} className={styles.card}>
      <div className={styles.facts}>
        <CarHeading
          className={styles.car}
          name={car ? `${car.brand} ${car.model}` : "Samochód usunięty"}
          plate={car?.registrationNumber}
        />
        <p className={styles.customer}>
          <UserRound aria-hidden="true" size={18} />
          <VisuallyHidden>Klient:</VisuallyHidden>
          <span>{document.customerName || "Brak danych"}</span>
        </p>
        <p className={styles.period}>
          <CalendarRange aria-hidden="true" size={18} />
          <VisuallyHidden>Okres:</VisuallyHidden>
          <span>
            <time dateTime={document.validFrom}>{formatDate(document.validFrom)}</time>
            {" – "}
            <time dateTime={document.validTo}>{formatDate(document.validTo)}</time>
          </span>
        </p>
        <div className={styles.state}>
          <Badge tone={tone}>{label}</Badge>
        </div>
      </div>
      <div className={styles.actions}>
        <ButtonLink
          variant="secondary"
          to={adminPaths.editDocument(document.id)}
          state={{ list: pathname + search }}
          icon={signed ? <Eye aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          aria-label={`${open}: ${name}`}
        >
          {open}
        </ButtonLink>
        {document.filePath !== null && (
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            busy={pdf.downloading}
            aria-label={`Pobierz PDF: ${name}`}
            onClick={pdf.download}
          >
            Pobierz PDF
          </Button>
        )}
        <SignedPdfButton
          className={styles.upload}
          share={pdf.share}
          aria-label={`Wgraj podpisany PDF: ${name}`}
          onFile={pdf.send}
        />
        <Button
          variant="secondary"
          icon={<Info aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-label={`Szczegóły: ${name}`}
          onClick={onDetails}
        >
          Szczegóły
        </Button>
        <Button
          variant="danger"
          className={styles.delete}
          icon={<Trash2 aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-label={`Usuń: ${name}`}
          onClick={onDelete}
        >
          Usuń
        </Button>
      </div>
    </article>
  );
}
