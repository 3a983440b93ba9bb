import { type ReactNode, useRef, useState } from "react";
import type { CashDay } from "../../../../shared/api/money.ts";
import { grosze } from "../../../../shared/money/balance.ts";
import { MOST_GROSZE, type Purpose, PURPOSES } from "../../../../shared/money/events.ts";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import { amountWords } from "../../../../shared/money/amount_words.ts";
import { BOX_WORDS, signedAmount } from "../../../../shared/money/money_words.ts";
import { formatDay } from "../../../../shared/warsaw.ts";
import { type Attempt, sendOnce, statusOf } from "../../../api/attempt.ts";
import { call } from "../../../api/office/call.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { numberFault, numberIn } from "../../../kit/fields/number_fault.ts";
import { NumberField } from "../../../kit/fields/NumberField.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { NetworkNeeded } from "../../../kit/states/NetworkNeeded.tsx";
import { type FieldSentences, useSubmit } from "../../../records/use_submit.ts";

/** Called with whether something was recorded. */
export type OnClose = (isChanged: boolean) => void;

/** Closes a day by what was counted in both boxes. */
export function CloseDayDialog({ day: { date, expected }, onClose, onRefused }: {
  day: CashDay;
  onClose: OnClose;
  /** The day may have changed since it was read. */
  onRefused: () => void;
}) {
  const [{ cause, ...texts }, setTyped] = useState({ rent: "", deposit: "", cause: "" });
  const form = useCashForm(onClose);
  const faults = Object.fromEntries(PURPOSES.flatMap((box) => {
    const fault = numberFault(texts[box], { most: MOST_GROSZE / 10 });
    return fault ? [[box, fault]] : [];
  }));
  const read = (box: Purpose) => faults[box] ? expected[box] : grosze(numberIn(texts[box]));
  const counted = { rent: read("rent"), deposit: read("deposit") };
  const differs = PURPOSES.some((box) => counted[box] !== expected[box]);
  if (differs && !cause.trim()) faults["cause"] = moneyMessages.differenceNeedsCause;
  const body = { counted, expected, ...differs && { cause: cause.trim() } };
  return (
    <CashDialog
      title={`Zamknij dzień: ${formatDay(date)}`}
      action="Zamknij dzień"
      form={form}
      onSave={() =>
        form.save(faults, body, async (idempotencyKey) => {
          try {
            await call("POST /cash/day/{date}/close", { params: { date }, body, idempotencyKey });
          } catch (failure) {
            if (statusOf(failure) !== undefined) onRefused();
            throw failure;
          }
        })}
    >
      <p className="m-0 text-muted">
        Policz gotówkę w obu kasach. Otwarte wcześniejsze dni też się zamkną. Późniejsze wpisy z
        tego dnia trafią do następnego raportu.
      </p>
      {PURPOSES.map((box) => (
        <div key={box} className="grid gap-1">
          <NumberField
            label={`Policzono: ${BOX_WORDS[box]}`}
            unit="zł"
            kind="exact"
            required
            {...box === "rent" && { "data-autofocus": true }}
            hint={`Powinno być ${amountWords(expected[box])}`}
            value={texts[box]}
            error={form.faults[box]}
            onChange={({ currentTarget: { value } }) =>
              setTyped((before) => ({ ...before, [box]: value }))}
          />
          <p className="m-0 font-semibold text-amber tabular-nums" aria-live="polite">
            {counted[box] !== expected[box] &&
              `Różnica ${signedAmount(counted[box] - expected[box])}`}
          </p>
        </div>
      ))}
      {differs && (
        <TextField
          label="Powód różnicy"
          hint="Bez nazwisk i innych danych osób."
          maxLength={200}
          required
          value={cause}
          error={form.faults["cause"]}
          onChange={({ currentTarget: { value } }) =>
            setTyped((before) => ({ ...before, cause: value }))}
        />
      )}
    </CashDialog>
  );
}

/** Sends what a dialog records, once, and closes it. */
export function useCashForm(onClose: OnClose) {
  const attempt = useRef<Attempt>(undefined);
  const { submit, ...form } = useSubmit(moneyMessages.cashNeedsNetwork);
  return {
    ...form,
    onClose,
    save: (faults: FieldSentences, content: object, send: (key: string) => Promise<unknown>) =>
      submit(faults, async () => {
        await sendOnce(attempt, JSON.stringify(content), send);
        toast.success("Zapisano w kasie.", { id: "cash" });
        onClose(true);
      }),
  };
}

/** The frame of a dialog that records cash. */
export function CashDialog({ title, action = "Zapisz", form, onSave, children }: {
  title: string;
  action?: string;
  form: ReturnType<typeof useCashForm>;
  onSave: () => Promise<unknown>;
  children: ReactNode;
}) {
  return (
    <ConfirmDialog
      open
      danger={false}
      title={title}
      confirmLabel={action}
      busy={form.busy}
      busyLabel="Zapisywanie..."
      refusal={form.failure}
      onClose={() => form.onClose(false)}
      onConfirm={() => void onSave()}
    >
      <div
        className="grid gap-4"
        onKeyDown={({ key, target }) => {
          if (key === "Enter" && target instanceof HTMLInputElement) void onSave();
        }}
      >
        <NetworkNeeded sentence={moneyMessages.cashNeedsNetwork} failure={form.failure} />
        {children}
      </div>
    </ConfirmDialog>
  );
}
