import FilePlus2 from "lucide-react/icons/file-plus-2";
import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import type { AgreementSummary } from "../../../../shared/api/agreement.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import {
  AGREEMENT_ACTIONS,
  AGREEMENT_CARD,
  AGREEMENT_FACTS,
  ICON_LINE,
} from "./ListedAgreementCard.tsx";

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
          <div
            key={width}
            className={AGREEMENT_CARD}
          >
            <div className={AGREEMENT_FACTS}>
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
