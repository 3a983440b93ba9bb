import PenLine from "lucide-react/icons/pen-line";
import Trash2 from "lucide-react/icons/trash-2";
import { formatDateTime, instant } from "../../../../shared/warsaw.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { kindWords } from "../protocol_words.ts";
import type { UnsentDraft } from "./read_unsent.ts";
import card from "./UnsentCard.module.css";
import styles from "./UnsentEntry.module.css";

/** Something typed and not saved, with the way back into its form. */
export function DraftCard(
  { draft: { kind, rentalId, title = "Wynajem, którego nie ma na urządzeniu", keptAt }, onRemove }:
    {
      draft: UnsentDraft;
      onRemove: () => void;
    },
) {
  return (
    <article className={card.card} aria-label={title}>
      <div className={styles.entry}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h3 className={card.title}>{title}</h3>
            <p className={styles.saved}>Ostatnia zmiana {formatDateTime(instant(keptAt))}</p>
          </div>
          <Badge tone="grey">Szkic</Badge>
        </div>
        <p className={styles.reason}>
          {kind ? `${kindWords[kind].form}: ` : ""}wpisano, ale jeszcze nie zapisano. Sam się nie
          wyśle.
        </p>
        <div className={styles.actions}>
          {kind && (
            <ButtonLink
              to={kindWords[kind].addPath(rentalId)}
              variant="secondary"
              icon={<PenLine aria-hidden="true" />}
            >
              Otwórz formularz
            </ButtonLink>
          )}
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
            Usuń
          </Button>
        </div>
      </div>
    </article>
  );
}
