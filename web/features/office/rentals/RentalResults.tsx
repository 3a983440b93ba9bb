import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import type { FilteredRentals, Rental } from "../../../../shared/api/rental.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { NetworkFailure, ProblemFailure } from "../../../api/failures.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { OlderCopy } from "../../../records/OlderCopy.tsx";
import { isFiltered, noFilters, type RentalsView } from "./list_address.ts";
import { RentalList } from "./RentalList.tsx";
import { RentalListSkeleton } from "./RentalListSkeleton.tsx";

/** The list in each of its states: loading, loaded, empty, failed or offline. */
export function RentalResults(
  { rentals, view, onChange, card }: {
    rentals: Resource<FilteredRentals>;
    view: RentalsView;
    onChange: (wish: Partial<RentalsView>) => void;
    /** Renders one rental of the list. */
    card: (rental: Rental) => ReactNode;
  },
) {
  const { status, data, error, busy, reload } = rentals;
  if (status === "loading") return <RentalListSkeleton />;
  if (status === "failed") {
    return error instanceof NetworkFailure
      ? (
        <div className={PANEL}>
          <OfflineState
            text="Tej listy nie ma na urządzeniu. Wczyta się sama, gdy sieć wróci."
            busy={busy}
            onRetry={reload}
          />
        </div>
      )
      : <ErrorState text={loadSentence(error)} busy={busy} onRetry={reload} />;
  }
  return (
    <>
      <OlderCopy error={error} sentence={loadSentence(error)} busy={busy} onRetry={reload}>
        Widać listę wczytaną wcześniej.
      </OlderCopy>
      {data.items.length === 0
        ? <Nothing view={view} onChange={onChange} />
        : <RentalList rentals={data.items} card={card} />}
    </>
  );
}

/** The sentence for a load that the server refused or that failed otherwise (back-office §8). */
function loadSentence(failure: unknown): string {
  return failure instanceof ProblemFailure
    ? messages.rentalsNotLoaded
    : officeMessages.rentalsLoadFailed;
}

function Nothing(
  { view, onChange }: { view: RentalsView; onChange: (wish: Partial<RentalsView>) => void },
) {
  const filtered = isFiltered(view);
  return (
    <div className={PANEL}>
      <EmptyState
        {...(filtered && {
          drawing: (
            <SearchX aria-hidden="true" strokeWidth={1.25} className="block size-[4rem] mx-auto" />
          ),
        })}
        title={messages.noRentals}
        text={filtered
          ? "Żaden wynajem nie pasuje do wybranych filtrów."
          : "Nowe rezerwacje klientów pojawią się tutaj."}
        action={filtered && (
          <Button variant="secondary" onClick={() => onChange(noFilters)}>Wyczyść wszystkie</Button>
        )}
      />
    </div>
  );
}

const PANEL = "border border-line rounded-card bg-paper";
