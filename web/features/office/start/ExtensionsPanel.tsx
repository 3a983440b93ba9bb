import { useState } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { rentalName } from "../../papers/rental_name.ts";
import { DayPanel } from "./DayPanel.tsx";
import { DayRow } from "./DayRow.tsx";
import { lazyDialog } from "../../../kit/layout/lazy_part.tsx";

// With schemas and forms, which the day does not wait for.
const AcceptExtensionDialog = lazyDialog(
  async () => (await import("./AcceptExtensionDialog.tsx")).AcceptExtensionDialog,
);
const RefuseExtensionDialog = lazyDialog(
  async () => (await import("./RefuseExtensionDialog.tsx")).RefuseExtensionDialog,
);

/** 'Prosi o przedłużenie': requests for a later end that wait for an answer. */
export function ExtensionsPanel(
  { rentals, isReadOnly = false, onAnswered }: {
    rentals: readonly Rental[] | undefined;
    /** The device's data: they are shown without the answers, which need a network. */
    isReadOnly?: boolean;
    /** A request is answered, here or elsewhere. */
    onAnswered: () => void;
  },
) {
  const [open, setOpen] = useState<{ rental: Rental; answer: "accept" | "refuse" }>();
  const close = () => setOpen(undefined);
  const settled = () => {
    close();
    onAnswered();
  };
  return (
    <>
      <DayPanel
        title="Prosi o przedłużenie"
        empty="Nikt nie prosi o przedłużenie."
        {...(isReadOnly && { note: "Odpowiedzieć można tylko z internetem." })}
        items={rentals}
        tone="amber"
        row={(rental) => (
          <DayRow rental={rental} moment="endMoment">
            <ExtensionRequest
              rental={rental}
              onAnswer={isReadOnly ? undefined : (answer) => setOpen({ rental, answer })}
            />
          </DayRow>
        )}
      />
      {open?.answer === "accept" && (
        <AcceptExtensionDialog rental={open.rental} onClose={close} onSettled={settled} />
      )}
      {open?.answer === "refuse" && (
        <RefuseExtensionDialog rental={open.rental} onClose={close} onSettled={settled} />
      )}
    </>
  );
}

function ExtensionRequest(
  { rental, onAnswer }: {
    rental: Rental;
    onAnswer: ((answer: "accept" | "refuse") => void) | undefined;
  },
) {
  const name = rentalName(rental);
  return (
    <>
      <p className="m-0 basis-full leading-normal">
        Prosi o przedłużenie do{" "}
        <strong className="whitespace-nowrap tabular-nums">
          {formatDateTime(rental.extension?.until)}
        </strong>
      </p>
      {onAnswer && (
        <>
          <Button
            className={ANSWER}
            aria-haspopup="dialog"
            aria-label={`Zgódź się: ${name}`}
            onClick={() => onAnswer("accept")}
          >
            Zgódź się
          </Button>
          <Button
            variant="secondary"
            className={ANSWER}
            aria-haspopup="dialog"
            aria-label={`Odmów: ${name}`}
            onClick={() => onAnswer("refuse")}
          >
            Odmów
          </Button>
        </>
      )}
    </>
  );
}

const ANSWER = "@max-wide-phone/page:grow @max-wide-phone/page:basis-[7rem]";
