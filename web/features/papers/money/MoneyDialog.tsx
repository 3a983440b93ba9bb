import { type KeyboardEvent, useEffect, useState } from "react";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { amountWords } from "../../../../shared/money/amount_words.ts";
import {
  CHARGE_WORDS,
  DOCUMENT_WORDS,
  KEPT_WORDS,
  METHOD_WORDS,
  PURPOSE_WORDS,
} from "../../../../shared/money/money_words.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { parsePolishNumber } from "../../../kit/fields/polish_number.ts";
import { NumberField } from "../../../kit/fields/NumberField.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { browserDevice, browserDrafts } from "../../../offline/device/browser_device.ts";
import { moneyDraftName } from "../../../offline/device/drafts.ts";
import { isErased } from "../../../offline/device/erased_rentals.ts";
import { serverTime } from "../../../offline/replica/replica_note.ts";
import { useLive } from "../../../records/use_live.ts";
import type { ShownAccount } from "./account_here.ts";
import {
  firstTyped,
  inputOf,
  MONEY_ACTIONS,
  type MoneyAction,
  moneyFault,
  overpaid,
  type Typed,
  typedMoney,
} from "./typed_money.ts";
import { recordMoney } from "./use_account.ts";
import { WordChoice } from "./WordChoice.tsx";

interface MoneyDialogProps {
  what: MoneyAction;
  rentalId: string;
  /** The car and the customer, for the screens of this device. */
  title: string;
  account: ShownAccount;
  onClose: () => void;
}

/** Records one entry of a rental's money. What is typed is kept on the device until 'Anuluj'. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { what, onClose } = props;
  const { typed, fault, hint, busy, change, cancel, save } = useTyped(props);

  /** Enter would submit the form around the dialog. */
  function saveByEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void save();
  }
  return (
    <Dialog
      open
      layout="sheet"
      title={MONEY_ACTIONS[what].title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="large" onClick={cancel}>Anuluj</Button>
          <Button
            size="large"
            busy={busy}
            busyLabel="Zapisywanie..."
            onClick={() => void save()}
          >
            Zapisz
          </Button>
        </>
      }
    >
      {typed && (
        <div className="grid gap-4" onKeyDown={saveByEnter}>
          <NumberField
            required
            label="Kwota"
            unit="zł"
            kind="exact"
            value={typed.amount}
            error={fault}
            hint={hint}
            onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          />
          {CHOICES[what].map(({ name, label, words }) => (
            <WordChoice
              key={name}
              label={label}
              words={words}
              value={typed[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          {what === "payment" && typed.document !== "none" && (
            <TextField
              label="Numer dokumentu (może zostać pusty)"
              autoComplete="off"
              maxLength={SHORT_LENGTH}
              value={typed.documentNumber}
              onChange={({ currentTarget }) => change({ documentNumber: currentTarget.value })}
            />
          )}
          <TextField
            label="Uwaga (może zostać pusta)"
            autoComplete="off"
            maxLength={SHORT_LENGTH}
            value={typed.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </div>
      )}
    </Dialog>
  );
}

const METHOD = { name: "method", label: "Sposób", words: METHOD_WORDS } as const;
const CHOICES = {
  payment: [METHOD, { name: "document", label: "Dokument dla klienta", words: DOCUMENT_WORDS }],
  deposit: [METHOD],
  return: [{ name: "purpose", label: "Co oddajesz", words: PURPOSE_WORDS }, METHOD],
  keep: [{ name: "kept", label: "Za co", words: KEPT_WORDS }],
  charge: [{ name: "charge", label: "Za co", words: CHARGE_WORDS }],
} as const;

/** What is typed, with its draft, and what saves it. */
function useTyped({ what, rentalId, title, account, onClose }: MoneyDialogProps) {
  const name = moneyDraftName(MONEY_ACTIONS[what], rentalId);
  const [typed, setTyped] = useState<Typed>();
  const [isRestored, setRestored] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const isRecorded = (id: string | undefined) =>
    account.entries.some(({ entry }) => entry.entryId === id);
  const isDone = isRecorded(typed?.entryId);
  /** Of an erased customer nothing that is typed stays on the device. */
  const isErasedHere = useLive(() => isErased(browserDevice(), rentalId), [rentalId]);

  useEffect(() => {
    void browserDrafts().read(name).catch(() => undefined).then((draft) => {
      const kept = typedMoney.safeParse(draft).data;
      const isKept = kept !== undefined && !isRecorded(kept.entryId);
      setRestored(isKept);
      setTyped(isKept ? kept : firstTyped(what, account));
    });
  }, []);
  // Saved, here or in another tab from the same draft.
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone]);

  useEffect(() => {
    if (isErasedHere) keep(undefined);
  }, [isErasedHere]);

  function keep(values: Typed | undefined): void {
    // A draft that cannot be kept is still in the dialog; saving it shows why.
    void browserDrafts().keep(name, isErasedHere ? undefined : values).catch(() => undefined);
  }
  const fault = typed && moneyFault(what, typed, account);
  const over = what === "payment" ? overpaid(parsePolishNumber(typed?.amount ?? ""), account) : 0;
  return {
    typed,
    busy,
    hint: over > 0
      ? `O ${amountWords(over)} więcej, niż jest do zapłaty.`
      : isRestored
      ? "Przywrócono niezapisane zmiany."
      : undefined,
    // Nothing is said about a number while it is begun.
    fault: pressed || parsePolishNumber(typed?.amount ?? "") > 0 ? fault : undefined,
    change(part: Partial<Record<keyof Typed, string>>): void {
      const next = typedMoney.safeParse({ ...typed, ...part }).data;
      if (!next || busy) return;
      setTyped(next);
      keep(next);
    },
    cancel(): void {
      keep(undefined);
      onClose();
    },
    async save(): Promise<void> {
      setPressed(true);
      if (!typed || fault || busy) return;
      setBusy(true);
      // The draft has to be stored before it is removed with the save.
      await browserDrafts().settled(name);
      const request = inputOf(what, typed, await serverTime(browserDevice()));
      if (await recordMoney(rentalId, title, request)) onClose();
      else setBusy(false);
    },
  };
}
