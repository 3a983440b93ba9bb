import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import type { Rental } from "../../../shared/api/rental.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../api/failures.ts";
import { adminPaths } from "../../site/paths.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { PaperSteps } from "./PaperSteps.tsx";
import { useCreatePapers } from "./use_create_papers.ts";

/**
 * Makes the three papers of a rental and says how it goes (back-office §8). They come together or not at
 * all: on the way that is said of all of them, and after a failure at which step it was.
 */
export function CreatePapersDialog(
  { rental, onClose, onSettled }: {
    rental: Rental;
    onClose: () => void;
    /** They are there now, or something is not as it was shown. */
    onSettled: () => void;
  },
) {
  const { making, retry } = useCreatePapers(rental.id, onSettled);
  const end = useRef<HTMLParagraphElement>(null);
  const { status } = making;
  const failure = making.status === "failed" ? making.failure : undefined;

  // What was pressed is gone: reading goes on at the outcome.
  useEffect(() => {
    if (status !== "making") end.current?.focus();
  }, [status]);

  return (
    <Dialog
      open
      title="Tworzenie dokumentów"
      onClose={() => status !== "making" && onClose()}
      footer={status === "making" ? undefined : (
        <>
          <Button variant="secondary" onClick={onClose}>Zamknij</Button>
          {status === "made" || isThere(failure)
            ? <ButtonLink to={adminPaths.rentalFiles(rental.id)}>Pokaż dokumenty</ButtonLink>
            : isDataMissing(failure)
            ? (
              <ButtonLink to={adminPaths.editRentalCar(rental.rentalCarId)}>
                Uzupełnij dane auta
              </ButtonLink>
            )
            : <Button onClick={retry}>Spróbuj ponownie</Button>}
        </>
      )}
    >
      {!isThere(failure) && <PaperSteps making={making} />}
      {status === "making"
        ? (
          <p role="status" className={LINE}>
            Powstają razem z plikami PDF: wszystkie albo żaden. To może potrwać kilkanaście sekund.
          </p>
        )
        : (
          <p ref={end} tabIndex={-1} role="alert" className={LINE} data-status={status}>
            {status === "made"
              ? <CircleCheck aria-hidden="true" size={22} />
              : <CircleAlert aria-hidden="true" size={22} />}
            <span>{status === "made" ? officeMessages.papersMade : sentenceOf(failure)}</span>
          </p>
        )}
    </Dialog>
  );
}

/** Nothing was kept of a refusal; of a lost reply nobody knows, and a repeated call makes nothing twice. */
function sentenceOf(failure: unknown): string {
  return failure instanceof NetworkFailure
    ? officeMessages.papersUnsettled
    : failureSentence(failure);
}

function isThere(failure: unknown): boolean {
  return failure instanceof ProblemFailure &&
    failure.problem.type?.endsWith("/paper_exists") === true;
}

function isDataMissing(failure: unknown): boolean {
  return failure instanceof ProblemFailure &&
    failure.errorMessage === officeMessages.protocolDataMissing;
}

const LINE =
  "flex items-start gap-3 m-0 [&>svg]:flex-none focus:outline-none data-[status=made]:text-green data-[status=made]:font-semibold data-[status=failed]:text-red data-[status=failed]:font-semibold";
