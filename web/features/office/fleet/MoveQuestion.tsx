import type { AgreementSummary } from "../../../../shared/api/agreement.ts";
import type { FleetCar } from "../../../../shared/api/fleet.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import { isToBeCompleted } from "../../../../shared/rental/status.ts";
import { instant } from "../../../../shared/warsaw.ts";
import { failureSentence } from "../../../api/failures.ts";
import { call } from "../../../api/office/call.ts";
import { useResource } from "../../../api/use_resource.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import type { FleetBar, Spot } from "./fleet_bars.ts";
import { barName, fleetCarWords, periodWords } from "./fleet_words.ts";

/** Asks before a dragged rental is moved, and says what its customer will get. */
export function MoveQuestion({ bar, to, cars, onConfirm, onClose }: {
  bar: Extract<FleetBar, { kind: "rental" }>;
  to: Spot;
  cars: readonly FleetCar[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { data, error, busy, reload } = useResource(
    `admin/rental/${bar.id}/move`,
    async (signal) => {
      const [rental, settings, { hasAccount }] = await Promise.all([
        call("GET /rental/{id}", { params: { id: bar.id }, signal }),
        call("GET /settings/customer-mails", { signal }),
        call("GET /email/queue", { signal }),
      ]);
      const agreements = rental.hasDocument
        ? await call("GET /rentaldocument/rental/{rentalId}", {
          params: { rentalId: bar.id },
          signal,
        })
        : [];
      const isMailed = settings.mails.booking_changed.enabled;
      const isOver = to.end <= instant(Date.now()) || !isToBeCompleted(rental.status);
      return moveConsequences(rental, agreements[0], { isMailed, hasAccount, isOver });
    },
    { isKept: false },
  );
  const car = cars.find(({ id }) => id === to.carId);
  return (
    <ConfirmDialog
      open
      title="Przenieść wynajem?"
      confirmLabel={error && !data ? "Sprawdź ponownie" : "Przenieś"}
      danger={false}
      busy={busy && !data}
      busyLabel="Sprawdzanie..."
      refusal={error && !data ? failureSentence(error) : undefined}
      onConfirm={data ? onConfirm : reload}
      onClose={onClose}
    >
      <p>
        <strong>{barName(bar)}</strong>
        {`, teraz: ${periodWords(bar)}.`}
      </p>
      <p>
        Po zmianie: <strong>{periodWords(to)}</strong>
        {to.carId !== bar.carId && car ? `, ${fleetCarWords(car)}.` : "."}
      </p>
      {bar.rental.handedOver && <p>Auto jest już wydane klientowi.</p>}
      {data?.map((sentence) => <p key={sentence}>{sentence}</p>)}
    </ConfirmDialog>
  );
}

/** What the customer gets and loses by another car or period of the rental. */
export function moveConsequences(
  { customerEmail }: Pick<Rental, "customerEmail">,
  agreement: Pick<AgreementSummary, "state" | "signing"> | undefined,
  { isMailed, hasAccount, isOver }: {
    /** Whether the settings have this mail switched on. */
    readonly isMailed: boolean;
    /** Without an account the mail waits for one. */
    readonly hasAccount: boolean;
    /** The move only corrects records. */
    readonly isOver: boolean;
  },
): string[] {
  const mail = !customerEmail
    ? "Klient nie dostanie wiadomości, bo nie podał e-maila. Zadzwoń do niego."
    : isOver
    ? "Klient nie dostanie wiadomości, bo wynajem już minął."
    : !isMailed
    ? "Klient nie dostanie wiadomości: wyłączono ją w ustawieniach."
    : hasAccount
    ? "Klient dostanie e-mail z nowym terminem."
    : "Klient nie dostanie wiadomości, póki nie ustawisz poczty. Zadzwoń do niego.";
  return [mail, ...agreement ? agreementWords(agreement) : []];
}

function agreementWords(
  { state, signing }: Pick<AgreementSummary, "state" | "signing">,
): string[] {
  if (state === "signed_by_customer") {
    return ["Podpis klienta pod umową straci ważność. Klient będzie musiał podpisać ją od nowa."];
  }
  if (state !== "signed") return [];
  return signing?.by === "screen"
    ? ["Do podpisanej umowy powstanie aneks."]
    : ["Podpisana umowa zostanie z dawnym terminem."];
}
