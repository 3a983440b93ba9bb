import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { useRef, useState } from "react";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { ENTRY_VOID_CAUSES } from "../../../../../shared/money/events.ts";
import { moneyMessages } from "../../../../../shared/money/money_messages.ts";
import { amountWords } from "../../../../../shared/money/amount_words.ts";
import {
  DOCUMENT_WORDS,
  ENTRY_VOID_WORDS,
  entryWords,
  METHOD_WORDS,
  movedAmount,
} from "../../../../../shared/money/money_words.ts";
import { formatDateTime, toWarsaw } from "../../../../../shared/warsaw.ts";
import { type Attempt, sendOnce } from "../../../../api/attempt.ts";
import { failureSentence } from "../../../../api/failures.ts";
import { call } from "../../../../api/office/call.ts";
import { Badge } from "../../../../kit/buttons/Badge.tsx";
import { ConfirmDialog } from "../../../../kit/dialogs/ConfirmDialog.tsx";
import { Menu } from "../../../../kit/dialogs/Menu.tsx";
import { toast } from "../../../../kit/dialogs/toast.ts";
import { useSubmit } from "../../../../records/use_submit.ts";
import type { ShownAccount } from "../../../papers/money/account_here.ts";
import { WordChoice } from "../../../papers/money/WordChoice.tsx";
import { downloadMade } from "../../DownloadButton.tsx";
import { MoneyRow } from "../../MoneyRow.tsx";

type Entry = ShownAccount["entries"][number];

/** The entries of a rental, the newest first, with who made them. */
export function MoneyEntries({ rental, account: { entries }, onChanged }: {
  rental: Rental;
  account: ShownAccount;
  /** An entry was voided. */
  onChanged: () => void;
}) {
  const [voiding, setVoiding] = useState<Entry>();
  if (entries.length === 0) return null;
  return (
    <>
      <ul className="-mx-card m-0 mb-[calc(-1*theme(--spacing-card))] list-none border-t border-line p-0">
        {entries.toReversed().map((one) => (
          <EntryRow
            key={one.entry.entryId}
            shown={one}
            rental={rental}
            onVoid={() => setVoiding(one)}
          />
        ))}
      </ul>
      {voiding && (
        <VoidDialog
          rentalId={rental.id}
          entry={voiding.entry}
          onClose={() => setVoiding(undefined)}
          onVoided={() => {
            setVoiding(undefined);
            onChanged();
          }}
        />
      )}
    </>
  );
}

function EntryRow({ shown: { entry, note, by, voidedBy, isUnsent }, rental, onVoid }: {
  shown: Entry;
  rental: Rental;
  onVoid: () => void;
}) {
  const { voided } = entry;
  return (
    <MoneyRow
      words={entryWords(entry)}
      amount={movedAmount(entry)}
      voided={voided &&
        ["Unieważniono", ENTRY_VOID_WORDS[voided.cause], formatDateTime(voided.at), voidedBy]
          .filter(Boolean).join(" · ")}
      details={[
        "method" in entry && METHOD_WORDS[entry.method],
        "document" in entry && entry.for === "rent" &&
        `${DOCUMENT_WORDS[entry.document]} ${entry.documentNumber ?? ""}`.trim(),
        formatDateTime(entry.at),
        by,
      ]}
      action={!voided && !isUnsent && <EntryMenu entry={entry} rental={rental} onVoid={onVoid} />}
    >
      {note && <span className="text-ink">{note}</span>}
      {isUnsent && <Badge tone="amber">Czeka na wysłanie</Badge>}
    </MoneyRow>
  );
}

function EntryMenu({ entry, rental, onVoid }: {
  entry: Entry["entry"];
  rental: Rental;
  onVoid: () => void;
}) {
  const attempt = useRef<Attempt>(undefined);
  const params = { rentalId: rental.id, entryId: entry.entryId };

  const download = () =>
    downloadMade({
      name: `potwierdzenie-${toWarsaw(entry.at).date}.pdf`,
      load: () => call("GET /account/{rentalId}/entry/{entryId}/pdf", { params }),
    });
  async function mail(): Promise<void> {
    try {
      await sendOnce(
        attempt,
        entry.entryId,
        (idempotencyKey) =>
          call("POST /account/{rentalId}/entry/{entryId}/mail", { params, idempotencyKey }),
      );
      toast.success("Potwierdzenie jest w drodze.", { text: rental.customerEmail });
    } catch (failure) {
      toast.failure(moneyMessages.confirmationNotSent, { text: failureSentence(failure) });
    }
  }
  const isPayment = entry.type === "PaymentTaken" || entry.type === "PaymentReturned";
  return (
    <Menu
      name={`Wpis ${entryWords(entry)}, ${amountWords(entry.amount)}`}
      icon={<EllipsisVertical aria-hidden="true" size={20} />}
      buttonClassName="square rounded-input hover:bg-mist"
      groups={[
        ...isPayment
          ? [{
            items: [
              { label: "Potwierdzenie (PDF)", onSelect: () => void download() },
              ...rental.customerEmail
                ? [{ label: "Wyślij potwierdzenie", onSelect: () => void mail() }]
                : [],
            ],
          }]
          : [],
        { items: [{ label: "Unieważnij", danger: true, onSelect: onVoid }] },
      ]}
    />
  );
}

/** Asks why an entry is void. */
function VoidDialog({ rentalId, entry, onClose, onVoided }: {
  rentalId: string;
  entry: Entry["entry"];
  onClose: () => void;
  onVoided: () => void;
}) {
  const attempt = useRef<Attempt>(undefined);
  const [cause, setCause] = useState<typeof ENTRY_VOID_CAUSES[number]>("mistake");
  const { failure, busy, submit } = useSubmit(moneyMessages.cashNeedsNetwork);
  const { entryId } = entry;
  return (
    <ConfirmDialog
      open
      title="Unieważnianie wpisu"
      confirmLabel="Unieważnij"
      busy={busy}
      busyLabel="Zapisywanie..."
      refusal={failure}
      onClose={onClose}
      onConfirm={() =>
        void submit({}, async () => {
          await sendOnce(attempt, cause, (idempotencyKey) =>
            call("POST /account/{rentalId}/entry/{entryId}/void", {
              params: { rentalId, entryId },
              body: { cause },
              idempotencyKey,
            }));
          onVoided();
        })}
    >
      <p>
        {`${entryWords(entry)}, `}
        <strong className="whitespace-nowrap">{amountWords(entry.amount)}</strong>. Wpis pozostanie
        widoczny, przekreślony, i nie będzie się liczył.
      </p>
      <WordChoice
        label="Dlaczego?"
        words={ENTRY_VOID_WORDS}
        value={cause}
        onChange={(value) => setCause(ENTRY_VOID_CAUSES.find((one) => one === value) ?? cause)}
      />
    </ConfirmDialog>
  );
}
