import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import FilePen from "lucide-react/icons/file-pen";
import FileText from "lucide-react/icons/file-text";
import Info from "lucide-react/icons/info";
import Trash2 from "lucide-react/icons/trash-2";
import type { LucideIcon } from "lucide-react";
import { useLocation } from "react-router-dom";
import { adminPaths } from "../../../../shared/paths.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { Button, type ButtonProps } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { hasPdf, isSigned, paperWords, type RentalPaper } from "../paper.ts";
import { kindWords } from "../protocol_words.ts";
import { SignedPdfButton } from "../SignedPdfButton.tsx";
import { usePaperActions } from "../use_paper_pdf.ts";

/** What a list does for its cards. */
export type PaperHandlers = {
  readonly onDetails: (paper: RentalPaper) => void;
  readonly onDelete: (paper: RentalPaper) => void;
  /** Called when a paper may have changed since the list was loaded. */
  readonly onChanged: (returned?: Versioned<RentalPaper>) => void;
};

/** The actions of a listed paper; a signed one can neither be edited nor get a new PDF. */
export function RowActions(
  { paper, lacks, onDetails, onDelete, onChanged }: PaperHandlers & {
    paper: RentalPaper;
    /** Why its PDF and its deletion are not available now. */
    lacks: "network" | "sending" | undefined;
  },
) {
  const { pathname, search } = useLocation();
  const name = paperWords(paper);
  const form = formOf(paper);
  return (
    <div className={ACTIONS}>
      {form && (
        <ButtonLink
          variant={form.isNext ? "primary" : "secondary"}
          to={form.to}
          state={{ list: pathname + search }}
          icon={<form.Icon aria-hidden="true" />}
          aria-label={`${form.label}: ${name}`}
        >
          {form.label}
        </ButtonLink>
      )}
      <Action
        label="Szczegóły"
        name={name}
        Icon={Info}
        aria-haspopup="dialog"
        onClick={() => onDetails(paper)}
      />
      {lacks
        ? (
          <p className="m-0 min-h-0! grow basis-full self-center p-0! text-muted text-14">
            {LACKS[lacks]}
          </p>
        )
        : (
          <>
            <PdfActions paper={paper} name={name} onChanged={onChanged} />
            <Action
              label="Usuń"
              name={name}
              Icon={Trash2}
              variant="danger"
              className="basis-auto! @min-tablet/page:ml-auto"
              aria-haspopup="dialog"
              onClick={() => onDelete(paper)}
            />
          </>
        )}
    </div>
  );
}

/** The form of a paper; a signed protocol has none. */
function formOf(paper: RentalPaper) {
  if ("kind" in paper) {
    const isNext = paper.status === "planned";
    const label = isNext ? "Wypełnij" : "Edytuj";
    const to = kindWords[paper.kind].editPath(paper.id);
    return isSigned(paper) ? undefined : { label, to, Icon: FilePen, isNext };
  }
  const to = adminPaths.editAgreement(paper.id);
  return isSigned(paper)
    ? { label: "Otwórz", to, Icon: Eye, isNext: false }
    : { label: "Edytuj", to, Icon: FilePen, isNext: false };
}

/** The PDF of a paper: generated, downloaded, or replaced by a scan. */
function PdfActions(
  { paper, name, onChanged }: Pick<PaperHandlers, "onChanged"> & {
    paper: RentalPaper;
    name: string;
  },
) {
  const pdf = usePaperActions(paper, onChanged);
  const isProtocol = "kind" in paper;
  return (
    <>
      {isProtocol && !isSigned(paper) && (
        <Action
          label="Generuj PDF"
          name={name}
          Icon={FileText}
          busy={pdf.drawing}
          busyLabel="Generowanie..."
          onClick={pdf.draw}
        />
      )}
      {(isProtocol || hasPdf(paper)) && (
        <Action
          label="Pobierz PDF"
          name={name}
          Icon={Download}
          busy={pdf.downloading}
          busyLabel="Pobieranie..."
          onClick={pdf.download}
        />
      )}
      {paper.signing?.by !== "screen" && (
        <SignedPdfButton
          className="basis-auto!"
          share={pdf.share}
          aria-label={pdf.share === undefined ? `Wgraj podpisany PDF: ${name}` : undefined}
          onFile={pdf.send}
        />
      )}
      {pdf.dialog}
    </>
  );
}

/** A button whose accessible name contains the paper, except while it shows its progress. */
function Action({ label, name, Icon, ...button }: ButtonProps & {
  label: string;
  name: string;
  Icon: LucideIcon;
}) {
  return (
    <Button
      variant="secondary"
      icon={<Icon aria-hidden="true" />}
      aria-label={button.busy ? undefined : `${label}: ${name}`}
      {...button}
    >
      {label}
    </Button>
  );
}

/* Shared with the skeleton. */
export const ACTIONS = classNames(
  "order-1 mt-1 flex grow basis-full flex-wrap gap-2 [grid-area:actions] *:row-action *:grow *:basis-[40%]",
  "@max-tiny/page:*:basis-full @min-tablet/page:mt-0 @min-tablet/page:*:grow-0 @min-tablet/page:*:basis-auto",
);

const LACKS = {
  network: "PDF i usuwanie wymagają połączenia z internetem.",
  sending: "PDF i usuwanie będą możliwe, gdy protokół dotrze na serwer.",
} as const;
