import PenLine from "lucide-react/icons/pen-line";
import Trash2 from "lucide-react/icons/trash-2";
import { formatDateTime, instant } from "../../../../shared/warsaw.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { kindWords } from "../protocol_words.ts";
import type { UnsentDraft } from "./read_unsent.ts";

/** An unsaved draft, with a link to its form. */
export function DraftCard(
  { draft: { kind, rentalId, title = "Wynajem, którego nie ma na urządzeniu", keptAt }, onRemove }:
    {
      draft: UnsentDraft;
      onRemove: () => void;
    },
) {
  return (
    <article
      className="p-4 border border-line rounded-card bg-paper @min-[47rem]/page:p-6"
      aria-label={title}
    >
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-y-2 gap-x-4">
          <div className="grow basis-[12rem] min-w-0">
            <h3 className="m-0 text-18 font-bold leading-normal wrap-anywhere">{title}</h3>
            <p className="m-0 text-muted text-14 tabular-nums">
              Ostatnia zmiana {formatDateTime(instant(keptAt))}
            </p>
          </div>
          <Badge tone="grey">Szkic</Badge>
        </div>
        <p className="m-0 max-w-[65ch] wrap-anywhere">
          {kind ? `${kindWords[kind].form}: ` : ""}wpisano, ale jeszcze nie zapisano. Sam się nie
          wyśle.
        </p>
        <div className="flex flex-wrap gap-2 @max-[47rem]/page:*:flex-auto @max-[47rem]/page:*:px-3">
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
