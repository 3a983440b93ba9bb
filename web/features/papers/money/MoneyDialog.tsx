import { type KeyboardEvent, useEffect, useState } from "react";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import {
  CHARGE_CAUSES,
  DOCUMENTS,
  KEPT_CAUSES,
  PURPOSES,
} from "../../../../shared/money/events.ts";
import {
  CHARGE_WORDS,
  DOCUMENT_WORDS,
  KEPT_WORDS,
  PURPOSE_WORDS,
} from "../../../../shared/money/money_words.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { NumberField } from "../../../kit/fields/NumberField.tsx";
import { Select } from "../../../kit/fields/Select.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { browserDevice, browserDrafts } from "../../../offline/device/browser_device.ts";
import { moneyDraftName } from "../../../offline/device/drafts.ts";
import { serverTime } from "../../../offline/replica/replica_note.ts";
import type { ShownAccount } from "./account_here.ts";
import { Choices, MethodChoice } from "./MoneyChoices.tsx";
import {
  amountFault,
  firstTyped,
  inputOf,
  MONEY_ACTIONS,
  type MoneyAction,
  type Typed,
  typedMoney,
} from "./typed_money.ts";
import { recordMoney } from "./use_account.ts";

/** Records one entry of a rental's money. What is typed is kept on the device. */
export function MoneyDialog({ what, rentalId, title, account, onClose }: {
  what: MoneyAction;
  rentalId: string;
  /** The car and the customer, for the screens of this device. */
  title: string;
  account: ShownAccount;
  onClose: () => void;
}) {
  const action = MONEY_ACTIONS[what];
  const form = useTyped(what, { rentalId, title, account, onClose });
  return (
    <Dialog
      open
      layout="sheet"
      title={action.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="large" onClick={form.cancel}>Anuluj</Button>
          <Button
            size="large"
            busy={form.busy}
            busyLabel="Zapisywanie..."
            onClick={() => void form.save()}
          >
            Zapisz
          </Button>
        </>
      }
    >
      {form.typed && (
        <MoneyFields
          what={what}
          typed={form.typed}
          fault={form.fault}
          change={form.change}
          onEnter={() => void form.save()}
        />
      )}
    </Dialog>
  );
}

/** What is typed, with its draft, and what saves it. */
function useTyped(
  what: MoneyAction,
  { rentalId, title, account, onClose }: {
    rentalId: string;
    title: string;
    account: ShownAccount;
    onClose: () => void;
  },
) {
  const name = moneyDraftName(MONEY_ACTIONS[what], rentalId);
  const [typed, setTyped] = useState<Typed>();
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const isRecorded = account.entries.some(({ entry }) => entry.entryId === typed?.entryId);

  useEffect(() => {
    const first = firstTyped(what, account);
    void browserDrafts().read(name).catch(() => undefined).then((draft) => {
      const kept = typedMoney.safeParse(draft).data ?? first;
      const isOld = account.entries.some(({ entry }) => entry.entryId === kept.entryId);
      setTyped(isOld ? first : kept);
    });
  }, []);
  // Saved in another tab, from the same draft.
  useEffect(() => {
    if (isRecorded) onClose();
  }, [isRecorded]);

  const fault = typed && amountFault(what, typed, account);
  return {
    typed,
    busy,
    fault: fault && (pressed || fault.isShownAtOnce) ? fault.text : undefined,
    change(part: Partial<Typed>): void {
      if (!typed) return;
      const next = { ...typed, ...part };
      setTyped(next);
      void browserDrafts().keep(name, next).catch(() => undefined);
    },
    cancel(): void {
      void browserDrafts().keep(name, undefined).catch(() => undefined);
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

function MoneyFields({ what, typed, fault, change, onEnter }: {
  what: MoneyAction;
  typed: Typed;
  fault: string | undefined;
  change: (part: Partial<Typed>) => void;
  onEnter: () => void;
}) {
  const { type } = MONEY_ACTIONS[what];
  const hasMethod = type === "PaymentTaken" || type === "PaymentReturned";

  /** Enter would submit the form around the dialog. */
  function saveByEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onEnter();
  }
  return (
    <div className="grid gap-4" onKeyDown={saveByEnter}>
      {type === "PaymentReturned" && (
        <Choices
          label="Co oddajesz"
          options={PURPOSES}
          words={PURPOSE_WORDS}
          value={typed.purpose}
          onChange={(purpose) => change({ purpose })}
        />
      )}
      {type === "DepositKept" && (
        <CauseField
          options={KEPT_CAUSES}
          words={KEPT_WORDS}
          value={typed.kept}
          onChange={(kept) => change({ kept })}
        />
      )}
      {type === "ChargeAdded" && (
        <CauseField
          options={CHARGE_CAUSES}
          words={CHARGE_WORDS}
          value={typed.charge}
          onChange={(charge) => change({ charge })}
        />
      )}
      <NumberField
        required
        label="Kwota"
        unit="zł"
        kind="money"
        value={typed.amount}
        error={fault}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      {hasMethod && <MethodChoice value={typed.method} onChange={(method) => change({ method })} />}
      {what === "payment" && (
        <Choices
          label="Dokument dla klienta"
          options={DOCUMENTS}
          words={DOCUMENT_WORDS}
          value={typed.document}
          onChange={(document) => change({ document })}
        />
      )}
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
  );
}

/** Why money is kept or charged. */
function CauseField<Value extends string>({ options, words, value, onChange }: {
  options: readonly Value[];
  words: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <Select
      required
      label="Za co"
      value={value}
      onChange={({ currentTarget }) =>
        onChange(options.find((one) => one === currentTarget.value) ?? value)}
    >
      {options.map((one) => <option key={one} value={one}>{words[one]}</option>)}
    </Select>
  );
}
