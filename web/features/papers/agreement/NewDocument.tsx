import FileCheck2 from "lucide-react/icons/file-check-2";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { useOpened } from "../../../records/use_opened.ts";
import { adminPaths } from "../../../site/paths.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { backAddress } from "../back_address.ts";
import { PapersRental } from "../PapersRental.tsx";
import { DocumentForm } from "./DocumentForm.tsx";
import { DocumentFormSkeleton } from "./DocumentFormSkeleton.tsx";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { ListedDocument } from "../../../../shared/api/rental_document.ts";
import { rentalCarCalls } from "../../../api/office/admin_cars.ts";
import { oneRental } from "../../../api/office/admin_rentals.ts";
import { settlementRatesNow } from "../../../api/office/admin_settings.ts";
import { documentsOfRental } from "../../../api/office/document_api.ts";
import { type DocumentValues, newDocumentValues } from "./document_values.ts";

/** A new agreement for the rental in the address; a rental has at most one (decisions §4.2). */
export function NewDocument({ rentalId, state }: { rentalId: string; state: unknown }) {
  const start = useOpened(
    `admin/documents/new/${rentalId}`,
    (signal) => readNewDocument(rentalId, signal),
  );
  return (
    <ResourceView
      resource={start}
      loading={<DocumentFormSkeleton />}
      text={officeMessages.rentalDetailsNotLoaded}
      reason
      absent={{ title: messages.rentalNotFound, list: adminPaths.rentals }}
    >
      {({ rental, existing, values, carMissing }) =>
        existing ? <ExistingDocument document={existing} /> : (
          <>
            <PapersRental rental={rental} />
            <DocumentForm
              opened={{ rental, values }}
              back={backAddress(state, rental.id)}
              onReload={start.reload}
            >
              {carMissing && (
                <Alert tone="warning" title={officeMessages.rentalCarNotLoaded}>
                  Stawki z cennika nie udało się podpowiedzieć: wpisz ją w polu „Opłata za dzień”.
                </Alert>
              )}
            </DocumentForm>
          </>
        )}
    </ResourceView>
  );
}

/** Leads to the agreement that the rental has. */
function ExistingDocument({ document }: { document: ListedDocument }) {
  return (
    <Card>
      <EmptyState
        drawing={FileCheck2}
        title={officeMessages.documentExists}
        text="Wynajem może mieć jedną umowę: otwórz ją i zmień, co trzeba."
        action={<ButtonLink to={adminPaths.editDocument(document.id)}>Otwórz umowę</ButtonLink>}
      />
    </Card>
  );
}

/** The data that a new agreement takes from its rental. */
type NewDocumentStart = {
  readonly rental: Rental;
  /** The rental's existing agreement, if any. */
  readonly existing: ListedDocument | undefined;
  readonly values: DocumentValues;
  /** The prices could not be read: the daily rate has to be typed. */
  readonly carMissing: boolean;
};

/**
 * Reads a rental and the defaults of its agreement.
 * @throws ProblemFailure 404 for an unknown rental
 */
async function readNewDocument(
  rentalId: string,
  signal: AbortSignal,
): Promise<NewDocumentStart> {
  const { values: rental } = await oneRental(rentalId, signal);
  const [[existing], car, deposit] = await Promise.all([
    documentsOfRental(rentalId, signal),
    // Failures of these do not prevent the agreement: missing values can be typed.
    rentalCarCalls.one(rental.rentalCarId, signal)
      .then(({ values }) => values, () => undefined),
    settlementRatesNow(signal).then(({ values }) => values.deposit, () => 0),
  ]);
  signal.throwIfAborted();
  return {
    rental,
    existing,
    values: newDocumentValues(rental, car?.rentalPrices ?? [], car?.deposit || deposit),
    carMissing: car === undefined && !rental.quote,
  };
}
