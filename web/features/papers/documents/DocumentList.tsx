import FilePlus2 from "lucide-react/icons/file-plus-2";
import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, useState } from "react";
import type { ListedDocument } from "../../../../shared/api/rental_document.ts";
import { adminPaths } from "../../../site/paths.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The agreements that were found: on their way, there, or none. */
export function DocumentList(
  { documents, filtered, onAll, children }: {
    /** Undefined while they load. */
    documents: readonly ListedDocument[] | undefined;
    /** Others are left out. */
    filtered: boolean;
    onAll: () => void;
    children: (document: ListedDocument) => ReactNode;
  },
) {
  const [shown, setShown] = useState(STEP);
  if (!documents) return <DocumentListSkeleton />;
  if (documents.length === 0) {
    return <Card>{filtered ? <NoneFound onAll={onAll} /> : <NoneYet />}</Card>;
  }
  const rest = documents.length - shown;
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 m-0 p-0 list-none">
        {documents.slice(0, shown).map((document) => <li key={document.id}>{children(document)}
        </li>)}
      </ul>
      {rest > 0 && (
        <div className="grid place-items-center mt-4">
          <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
            {`Pokaż kolejne (${rest})`}
          </Button>
        </div>
      )}
    </>
  );
}

/** So many are drawn at first, and with each press more. */
const STEP = 30;

function NoneFound({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      drawing={
        <SearchX aria-hidden="true" strokeWidth={1.25} className="block size-[4rem] mx-auto" />
      }
      title="Żaden dokument nie pasuje."
      text="Sprawdź, czy w szukanym tekście nie ma literówki."
      action={<Button variant="secondary" onClick={onAll}>Pokaż wszystkie</Button>}
    />
  );
}

function NoneYet() {
  return (
    <EmptyState
      drawing={
        <FilePlus2 aria-hidden="true" strokeWidth={1.25} className="block size-[4rem] mx-auto" />
      }
      title="Nie ma jeszcze żadnych dokumentów."
      text="Najprościej utworzyć je od razu z wynajmu: umowę i oba protokoły."
      action={<ButtonLink to={adminPaths.rentals}>Przejdź do wynajmów</ButtonLink>}
    />
  );
}

/** The shape of the list while it is on its way. */
function DocumentListSkeleton() {
  return (
    <>
      <VisuallyHidden>Wczytywanie dokumentów</VisuallyHidden>
      <div className="grid grid-cols-1 gap-3 m-0 p-0 list-none" aria-hidden="true">
        {[55, 70, 45].map((width) => (
          <div
            key={width}
            className="min-w-0 border border-line rounded-card bg-paper hover:border-line-strong"
          >
            <div className="grid [grid-template:'car_state'_auto_'customer_customer'_auto_'period_period'_auto_/_minmax(0,1fr)_auto] gap-y-2 gap-x-3 p-4 @max-[23.4rem]/page:[grid-template:'car'_auto_'state'_auto_'customer'_auto_'period'_auto_/_minmax(0,1fr)] @min-[47rem]/page:[grid-template:'car_customer_period_state'_auto_/_minmax(0,1fr)_minmax(0,1fr)_15.5rem_8rem] @min-[47rem]/page:items-start @min-[47rem]/page:gap-4 @min-[47rem]/page:px-5 @min-[47rem]/page:pt-4 @min-[47rem]/page:pb-3">
              <div className="[grid-area:car]">
                <Skeleton width={`${width}%`} height="1.5rem" />
              </div>
              <div className="flex gap-2 min-w-0 m-0 font-semibold wrap-anywhere [&>svg]:flex-none [&>svg]:mt-[0.2em] [&>svg]:text-muted [grid-area:customer]">
                <Skeleton width="60%" height="1.25rem" />
              </div>
              <div className="flex gap-2 min-w-0 m-0 font-semibold wrap-anywhere [&>svg]:flex-none [&>svg]:mt-[0.2em] [&>svg]:text-muted [grid-area:period] tabular-nums [&_time]:whitespace-nowrap">
                <Skeleton width="12rem" height="1.25rem" />
              </div>
            </div>
            <div className="grid grid-cols-2 gap-2 p-4 pt-0 *:px-2 @max-[23.4rem]/page:grid-cols-1 @min-[47rem]/page:flex @min-[47rem]/page:flex-wrap @min-[47rem]/page:px-5 @min-[47rem]/page:pt-0 @min-[47rem]/page:pb-4 @min-[47rem]/page:*:px-3 @min-[47rem]/page:*:text-14 md:pointer-fine:*:min-h-9 md:pointer-fine:*:py-1">
              <Skeleton width="6.5rem" height="2.5rem" />
              <Skeleton width="8.5rem" height="2.5rem" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
