import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import type { FilteredRentals, Rental } from "../../../../shared/api/rental.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../../brand/CarDrawing.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { LIST_WORDS, ResourceView } from "../../../records/ResourceView.tsx";
import { isFiltered, noFilters, type RentalsView } from "./list_address.ts";
import { RentalList, RentalListSkeleton } from "./RentalList.tsx";

/** The list in each of its states: loading, loaded, empty, failed or offline. */
export function RentalResults(
  { rentals, view, onChange, card }: {
    rentals: Resource<FilteredRentals>;
    view: RentalsView;
    onChange: (patch: Partial<RentalsView>) => void;
    /** Renders one rental of the list. */
    card: (rental: Rental) => ReactNode;
  },
) {
  return (
    <ResourceView
      resource={rentals}
      loading={<RentalListSkeleton />}
      text={loadSentence(rentals.error)}
      {...LIST_WORDS}
      isEmpty={({ items }) => items.length === 0}
      empty={<Nothing view={view} onChange={onChange} />}
    >
      {({ items }) => <RentalList rentals={items} card={card} />}
    </ResourceView>
  );
}

/** The sentence for a load that the server refused or that failed otherwise (back-office §8). */
function loadSentence(failure: unknown): string {
  return failure instanceof ProblemFailure
    ? messages.rentalsNotLoaded
    : officeMessages.rentalsLoadFailed;
}

function Nothing(
  { view, onChange }: { view: RentalsView; onChange: (patch: Partial<RentalsView>) => void },
) {
  const filtered = isFiltered(view);
  const isTabAlone = filtered && !isFiltered({ ...view, tab: "" });
  return (
    <Card flush>
      <EmptyState
        drawing={<CarDrawing />}
        {...(filtered && {
          drawing: SearchX,
        })}
        title={officeMessages.noRentals}
        text={isTabAlone
          ? "W tej zakładce nic teraz nie ma."
          : filtered
          ? "Żaden wynajem nie pasuje do wybranych filtrów."
          : "Nowe rezerwacje klientów pojawią się tutaj."}
        action={filtered && (
          <Button variant="secondary" onClick={() => onChange(noFilters)}>
            {isTabAlone ? "Pokaż wszystkie" : "Wyczyść wszystkie"}
          </Button>
        )}
      />
    </Card>
  );
}
