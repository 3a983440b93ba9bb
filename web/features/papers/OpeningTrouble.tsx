import { failureSentence, NetworkFailure, ProblemFailure } from "../../api/failures.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { EmptyState } from "../../kit/states/EmptyState.tsx";
import { ErrorState } from "../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../kit/states/OfflineState.tsx";

/** Why a form or a page of papers did not open: not found, not reachable, or failed. */
export function OpeningTrouble(
  { failure, none, sentence, list, busy, onRetry }: {
    failure: unknown;
    /** Shown if the paper does not exist. */
    none: string;
    /** Shown for a failure. */
    sentence: string;
    /** The address of the list. */
    list: string;
    busy: boolean;
    onRetry: () => void;
  },
) {
  if (failure instanceof ProblemFailure && (failure.status === 404 || failure.status === 400)) {
    return (
      <Card>
        <EmptyState
          title={none}
          text="Ktoś mógł go usunąć, albo adres jest niepełny."
          action={<ButtonLink to={list}>Przejdź do listy</ButtonLink>}
        />
      </Card>
    );
  }
  if (failure instanceof NetworkFailure) {
    return (
      <Card>
        <OfflineState
          text="Dane wczytają się same, gdy sieć wróci."
          busy={busy}
          onRetry={onRetry}
        />
      </Card>
    );
  }
  return (
    <ErrorState text={sentence} hint={failureSentence(failure)} busy={busy} onRetry={onRetry} />
  );
}
