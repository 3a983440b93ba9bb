import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import FilePlus2 from "lucide-react/icons/file-plus-2";
import Info from "lucide-react/icons/info";
import Pencil from "lucide-react/icons/pencil";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { hasPdf, isSigned, type RentalPaper } from "../paper.ts";
import { SignedPdfButton } from "../SignedPdfButton.tsx";
import type { PaperPdfActions } from "../use_paper_pdf.ts";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Badge, type Tone } from "../../../kit/buttons/Badge.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/** One paper of a rental: its name and state, the facts that matter now, and actions. */
export function PaperCard(
  { title, Icon, state, missing = false, facts, text, note, actions }: {
    title: string;
    Icon: LucideIcon;
    state: { label: string; tone: Tone };
    /** The paper does not exist yet. */
    missing?: boolean;
    facts?: readonly { readonly name: string; readonly value: ReactNode }[];
    /** Shown instead of facts. */
    text?: ReactNode;
    /** What is still missing. */
    note?: ReactNode;
    actions: ReactNode;
  },
) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  return (
    <article
      ref={box}
      aria-labelledby={id}
      className={classNames(PAPER, missing && "border-dashed border-line-strong")}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5">
        <span
          className={classNames(
            "row-span-2 grid size-[3rem] place-items-center rounded-input",
            TONES[state.tone],
          )}
        >
          <Icon aria-hidden="true" size={22} />
        </span>
        <h2 id={id} className="m-0 text-18 leading-snug font-bold">{title}</h2>
        <span className="leading-none">
          <Badge tone={state.tone}>{state.label}</Badge>
        </span>
      </div>
      {facts && (
        <dl className="grid gap-2">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt className="basis-[max(6.5rem,38%)] text-muted">{name}</dt>
              <dd className="grow basis-[7rem] font-semibold wrap-anywhere tabular-nums">
                <WholeDates>{value}</WholeDates>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text}
      {note && (
        <p className="m-0 rounded-input bg-amber-tint px-3 py-2 text-14 font-semibold text-amber">
          {note}
        </p>
      )}
      <div className="mt-auto grid cols-fit-[7rem] gap-2 *:px-2!">
        {actions}
      </div>
    </article>
  );
}

/* Shared with the skeleton. */
export const PAPER = "surface flex min-w-0 flex-col gap-4 p-4 @min-tablet/page:p-5";
const TONES = {
  grey: "bg-grey-tint text-grey",
  green: "bg-green-tint text-green",
  blue: "bg-blue-tint text-blue",
  amber: "bg-amber-tint text-amber",
  red: "bg-red-tint text-red",
} satisfies Record<Tone, string>;

/** Shown for a paper that the rental does not have yet, with a link to the form that creates it. */
export function MissingPaper(
  { title, Icon, text, to, label }: {
    title: string;
    Icon: LucideIcon;
    text: string;
    /** The address of the form, and the words of the link. */
    to: string;
    label: string;
  },
) {
  return (
    <PaperCard
      missing
      title={title}
      Icon={Icon}
      state={{ label: "Brak", tone: "grey" }}
      text={<p className="m-0 text-muted">{text}</p>}
      actions={
        <ButtonLink
          variant="secondary"
          className="col-span-full"
          to={to}
          icon={<FilePlus2 aria-hidden="true" />}
        >
          {label}
        </ButtonLink>
      }
    />
  );
}

/** The actions that all papers have. */
export function PaperActions({ paper, pdf, edit, onDetails }: {
  paper: RentalPaper;
  pdf: PaperPdfActions;
  /** The address of its form, if it can be opened. */
  edit: string | undefined;
  onDetails: () => void;
}) {
  const signed = isSigned(paper);
  const className = edit === undefined ? "" : "col-span-full";
  return (
    <>
      {hasPdf(paper)
        ? (
          <Button
            variant="secondary"
            className={className}
            icon={<Download aria-hidden="true" />}
            busy={pdf.downloading}
            onClick={pdf.download}
          >
            {signed ? "Pobierz podpisany PDF" : "Pobierz PDF"}
          </Button>
        )
        : (
          <Button
            variant="secondary"
            className={className}
            icon={<RefreshCw aria-hidden="true" />}
            busy={pdf.drawing}
            busyLabel="Generowanie..."
            onClick={pdf.draw}
          >
            Generuj PDF
          </Button>
        )}
      {edit !== undefined && (
        <ButtonLink
          variant="secondary"
          to={edit}
          icon={signed ? <Eye aria-hidden="true" /> : <Pencil aria-hidden="true" />}
        >
          {signed ? "Otwórz" : "Edytuj"}
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        icon={<Info aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={onDetails}
      >
        Szczegóły
      </Button>
      {paper.signing?.by !== "screen" && (
        <SignedPdfButton className="col-span-full" share={pdf.share} onFile={pdf.send}>
          {signed ? "Wgraj inny podpisany PDF" : "Wgraj podpisany PDF"}
        </SignedPdfButton>
      )}
    </>
  );
}
