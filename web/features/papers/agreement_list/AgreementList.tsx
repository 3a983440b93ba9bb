import FilePlus2 from "lucide-react/icons/file-plus-2";
import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, useRef } from "react";
import type { AgreementSummary } from "../../../../shared/api/agreement.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import CalendarRange from "lucide-react/icons/calendar-range";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import Info from "lucide-react/icons/info";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import UserRound from "lucide-react/icons/user-round";
import { useLocation } from "react-router-dom";
import { classNames } from "../../../kit/base/class_names.ts";
import { formatDate } from "../../../../shared/warsaw.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { CarHeading } from "../../cars/card/CarHeading.tsx";
import { SignedPdfButton } from "../SignedPdfButton.tsx";
import { usePaperActions } from "../use_paper_pdf.ts";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";
import {
  agreementName,
  agreementState,
  hasAgreementPdf,
  isSignedAgreement,
} from "../agreement_words.ts";

/** A page of the agreements found: loading, loaded, or none. */
export function AgreementList(
  { agreements, filtered, onAll, children }: {
    /** Undefined while loading. */
    agreements: readonly AgreementSummary[] | undefined;
    /** Whether the view hides other agreements. */
    filtered: boolean;
    onAll: () => void;
    children: (agreement: AgreementSummary) => ReactNode;
  },
) {
  if (!agreements) return <AgreementListSkeleton />;
  if (agreements.length === 0) {
    return <Card>{filtered ? <NoneFound onAll={onAll} /> : <NoneYet />}</Card>;
  }
  return (
    <ul className="grid grid-cols-1 gap-3 m-0 p-0 list-none">
      {agreements.map((agreement) => <li key={agreement.id}>{children(agreement)}</li>)}
    </ul>
  );
}

function NoneFound({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      drawing={SearchX}
      title="Żaden dokument nie pasuje."
      text="Sprawdź, czy w szukanym tekście nie ma literówki."
      action={<Button variant="secondary" onClick={onAll}>Pokaż wszystkie</Button>}
    />
  );
}

function NoneYet() {
  return (
    <EmptyState
      drawing={FilePlus2}
      title="Nie ma jeszcze żadnych dokumentów."
      text="Najprościej utworzyć je od razu z wynajmu: umowę i oba protokoły."
      action={<ButtonLink to={adminPaths.rentals}>Przejdź do wynajmów</ButtonLink>}
    />
  );
}

/** The list's skeleton while loading. */
function AgreementListSkeleton() {
  return (
    <>
      <VisuallyHidden>Wczytywanie dokumentów</VisuallyHidden>
      <div className="grid grid-cols-1 gap-3 m-0 p-0 list-none" aria-hidden="true">
        {[55, 70, 45].map((width) => (
          <div key={width} className={AGREEMENT_CARD}>
            <div className="agreement-row">
              <div className="[grid-area:car]">
                <Skeleton width={`${width}%`} height="1.5rem" />
              </div>
              <div className={`${ICON_LINE} [grid-area:customer]`}>
                <Skeleton width="60%" height="1.25rem" />
              </div>
              <div
                className={`${ICON_LINE} [grid-area:period] tabular-nums [&_time]:whitespace-nowrap`}
              >
                <Skeleton width="12rem" height="1.25rem" />
              </div>
            </div>
            <div className={AGREEMENT_ACTIONS}>
              <Skeleton width="6.5rem" height="2.5rem" />
              <Skeleton width="8.5rem" height="2.5rem" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

/** One agreement: customer, car, period, state and actions. */
export function ListedAgreementCard(
  { agreement, onChanged, onDetails, onDelete }: {
    agreement: AgreementSummary;
    /** The agreement has changed since the list was loaded. */
    onChanged: () => void;
    onDetails: () => void;
    onDelete: () => void;
  },
) {
  const { pathname, search } = useLocation();
  const pdf = usePaperActions(agreement, "agreement", onChanged);
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  const signed = isSignedAgreement(agreement);
  const name = agreementName(agreement);
  const open = signed ? "Otwórz" : "Edytuj";
  return (
    <article ref={box} className={AGREEMENT_CARD}>
      <AgreementFacts agreement={agreement} />
      <div className={AGREEMENT_ACTIONS}>
        <ButtonLink
          variant="secondary"
          to={adminPaths.editAgreement(agreement.id)}
          state={{ list: pathname + search }}
          icon={signed ? <Eye aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          aria-label={`${open}: ${name}`}
          className={hasAgreementPdf(agreement) ? undefined : "col-span-full"}
        >
          {open}
        </ButtonLink>
        {hasAgreementPdf(agreement) && (
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
        {agreement.signing?.by !== "screen" && (
          <SignedPdfButton
            className="col-span-full"
            share={pdf.share}
            aria-label={`Wgraj podpisany PDF: ${name}`}
            onFile={pdf.send}
          />
        )}
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
          className="@min-tablet/page:ml-auto"
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

function AgreementFacts({ agreement }: { agreement: AgreementSummary }) {
  const { rentalCar: car } = agreement;
  const { label, tone } = agreementState(agreement);
  return (
    <div className="agreement-row">
      <CarHeading
        className="[grid-area:car]"
        name={car ? `${car.brand} ${car.model}` : "Samochód usunięty"}
        plate={car?.registrationNumber}
      />
      <p className={`${ICON_LINE} [grid-area:customer]`}>
        <UserRound aria-hidden="true" size={18} />
        <VisuallyHidden>Klient:</VisuallyHidden>
        <span>{agreement.customerName || "Brak danych"}</span>
      </p>
      <p className={`${ICON_LINE} [grid-area:period] tabular-nums [&_time]:whitespace-nowrap`}>
        <CalendarRange aria-hidden="true" size={18} />
        <VisuallyHidden>Okres:</VisuallyHidden>
        <span>
          <time dateTime={agreement.validFrom}>{formatDate(agreement.validFrom)}</time>
          {" – "}
          <time dateTime={agreement.validTo}>{formatDate(agreement.validTo)}</time>
        </span>
      </p>
      <div className="[grid-area:state] justify-self-end @max-phone/page:justify-self-start">
        <Badge tone={tone}>{label}</Badge>
      </div>
    </div>
  );
}

const AGREEMENT_ACTIONS =
  "row-actions grid-cols-2 *:row-action @max-phone/page:grid-cols-1 @min-tablet/page:pb-4";
const AGREEMENT_CARD = "min-w-0 surface hover:border-line-strong";

/** A line of text after an icon. */
const ICON_LINE = classNames(
  "flex gap-2 m-0 min-w-0 font-semibold wrap-anywhere",
  "[&>svg]:mt-[0.2em] [&>svg]:text-muted",
);
