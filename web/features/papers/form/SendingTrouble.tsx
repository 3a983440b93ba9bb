import { useEffect, useRef } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { type ConflictCause, isOfGoneRental, type OutboxEntry } from "../../../offline/entry.ts";
import { adminPaths } from "../../../site/paths.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { kindWords, protocolOf } from "../protocol_words.ts";

/** Why a saved version does not reach the server, and what a person can do about it. */
export function SendingTrouble(
  { entry: { state, kind }, of, onCompare }: {
    entry: OutboxEntry;
    /** The kind of the form's own protocol. */
    of: OutboxEntry["kind"];
    onCompare: () => void;
  },
) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, [state.name]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-my-[6rem_12rem] focus:outline-none">
      {alert()}
    </div>
  );

  function alert() {
    if (kind !== of && state.name !== "login") {
      return (
        <Alert
          tone="warning"
          title={`Ten protokół czeka na ${protocolOf[kind]}.`}
          action={<ButtonLink variant="secondary" to={adminPaths.unsent}>Niewysłane</ButtonLink>}
        >
          {kindWords[kind].form} tego wynajmu nie może się wysłać: najpierw zdecyduj, co z nim.
        </Alert>
      );
    }
    switch (state.name) {
      case "conflict":
        return (
          <Alert
            tone="error"
            title={CONFLICTS[state.cause]}
            action={<Button onClick={onCompare}>Pokaż różnice</Button>}
          >
            Twoja wersja jest bezpieczna na tym urządzeniu. Porównaj obie i wybierz.
          </Alert>
        );
      case "refused":
        return (
          <Alert tone="error" title="Serwer nie przyjął tego protokołu.">
            {state.reason} {isOfGoneRental({ state })
              ? officeMessages.unsentRentalGone
              : state.status === 404
              ? officeMessages.protocolSavedAsNew
              : "Popraw protokół i zapisz go jeszcze raz."}
          </Alert>
        );
      default:
        return (
          <Alert
            tone="warning"
            title="Protokół czeka na zalogowanie."
            action={<ButtonLink variant="secondary" to={adminPaths.unsent}>Niewysłane</ButtonLink>}
          >
            Jest bezpieczny na tym urządzeniu i wyśle się po zalogowaniu.
          </Alert>
        );
    }
  }
}

const CONFLICTS: Readonly<Record<ConflictCause, string>> = {
  changed: "Ktoś zmienił ten protokół w międzyczasie.",
  signed: "Ten protokół podpisano w międzyczasie.",
  exists: "Ten wynajem ma już taki protokół.",
};
