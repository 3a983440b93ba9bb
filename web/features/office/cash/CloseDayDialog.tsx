import { type FormEvent, useId, useRef, useState } from "react";
import type { CashDay } from "../../../../shared/api/money.ts";
import { grosze } from "../../../../shared/money/balance.ts";
import {
  CASH_MOVES,
  MOST_GROSZE,
  type Purpose,
  PURPOSES,
} from "../../../../shared/money/events.ts";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import { amountWords } from "../../../../shared/money/amount_words.ts";
import { BOX_WORDS, signedAmount } from "../../../../shared/money/money_words.ts";
import { formatDay, instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { type Attempt, sendOnce } from "../../../api/attempt.ts";
import { call } from "../../../api/office/call.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { ChoiceGroup } from "../../../kit/fields/ChoiceGroup.tsx";
import { numberFault, numberIn } from "../../../kit/fields/number_fault.ts";
import { NumberField } from "../../../kit/fields/NumberField.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { NetworkNeeded } from "../../../kit/states/NetworkNeeded.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { differenceOf } from "./cash_words.ts";

/** Closes a day by what was counted in both boxes. */
export function CloseDayDialog({ day, onClose }: {
  day: CashDay;
  onClose: (isChanged: boolean) => void;
}) {
  const { date, expected } = day;
  const form = useId();
  const { texts, cause, difference, differs, type, save, ...close } = useDayClose(day, onClose);
  return (
    <Dialog
      open
      title={`Zamknij dzień: ${formatDay(date)}`}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>Anuluj</Button>
          <Button type="submit" form={form} busy={close.busy} busyLabel="Zamykanie...">
            Zamknij dzień
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <p className="m-0 text-muted">
          {`Policz gotówkę w obu kasach. ${
            date === toWarsaw(instant(Date.now())).date
              ? "Późniejsze wpisy z dziś trafią do raportu następnego dnia."
              : "Wcześniejsze otwarte dni zamkną się razem z tym."
          }`}
        </p>
        <NetworkNeeded sentence={moneyMessages.cashNeedsNetwork} failure={close.failure} />
        {PURPOSES.map((box) => (
          <div key={box} className="grid gap-1">
            <NumberField
              label={`Policzono: ${BOX_WORDS[box]}`}
              unit="zł"
              kind="money"
              required
              {...box === "rent" && { "data-autofocus": true }}
              hint={`Powinno być ${amountWords(expected[box])}`}
              value={texts[box]}
              error={close.faults[box]}
              onChange={({ currentTarget }) => type({ [box]: currentTarget.value })}
            />
            <p className="m-0 font-semibold text-amber tabular-nums" aria-live="polite">
              {difference[box] !== 0 && `Różnica ${signedAmount(difference[box])}`}
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
            error={close.faults["cause"]}
            onChange={({ currentTarget }) => type({ cause: currentTarget.value })}
          />
        )}
        {close.failure && <Alert tone="error">{close.failure}</Alert>}
      </form>
    </Dialog>
  );
}

/** What was counted as it is typed, its difference, and what closes the day. */
function useDayClose({ date, expected }: CashDay, onClose: (isChanged: boolean) => void) {
  const attempt = useRef<Attempt>(undefined);
  const [{ cause, ...texts }, setTyped] = useState({ rent: "", deposit: "", cause: "" });
  const { submit, forget, ...form } = useSubmit(moneyMessages.cashNeedsNetwork);
  const faults = Object.fromEntries(PURPOSES.flatMap((box) => {
    const fault = numberFault(texts[box], { most: MOST_GROSZE / 10 });
    return fault ? [[box, fault]] : [];
  }));
  const read = (box: Purpose) => faults[box] ? expected[box] : grosze(numberIn(texts[box]));
  const counted = { rent: read("rent"), deposit: read("deposit") };
  const difference = differenceOf(counted, expected);
  const differs = PURPOSES.some((box) => difference[box] !== 0);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isMissing = differs && cause.trim() === "";
    const missing = isMissing ? { cause: moneyMessages.differenceNeedsCause } : {};
    await submit({ ...faults, ...missing }, async () => {
      const body = { counted, ...differs && { cause: cause.trim() } };
      await sendOnce(
        attempt,
        JSON.stringify(body),
        (idempotencyKey) =>
          call("POST /cash/day/{date}/close", { params: { date }, body, idempotencyKey }),
      );
      toast.success("Dzień zamknięty.", { id: "cash" });
      onClose(true);
    });
  }

  return {
    ...form,
    texts,
    cause,
    difference,
    differs,
    save,
    type(typed: Partial<Record<Purpose | "cause", string>>): void {
      setTyped((before) => ({ ...before, ...typed }));
      forget();
    },
  };
}

/** Cash without a rental: paid in at the bank, or added to a box. */
export function CashMoveDialog({ type, date, onClose }: {
  type: typeof CASH_MOVES[number];
  date: string;
  onClose: (isChanged: boolean) => void;
}) {
  const form = useId();
  const attempt = useRef<Attempt>(undefined);
  const [text, setText] = useState("");
  const [box, setBox] = useState<Purpose>("rent");
  const { faults, failure, busy, submit, forget } = useSubmit(moneyMessages.cashNeedsNetwork);

  async function save(event: FormEvent) {
    event.preventDefault();
    const fault = numberFault(text, { positive: true, most: MOST_GROSZE / 100 });
    const amount = fault ? 0 : grosze(numberIn(text));
    await submit(fault ? { amount: fault } : {}, async () => {
      await sendOnce(
        attempt,
        `${date} ${box} ${amount}`,
        (entryId) =>
          call("POST /cash/day/{date}/entry", {
            params: { date },
            body: { type, entryId, box, amount, at: instant(Date.now()) },
            idempotencyKey: entryId,
          }),
      );
      toast.success("Zapisano w kasie.", { id: "cash" });
      onClose(true);
    });
  }

  return (
    <Dialog
      open
      title={type === "CashBanked" ? "Wpłata do banku" : "Dołożono do kasy"}
      layout="sheet"
      onClose={() => onClose(false)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>Anuluj</Button>
          <Button type="submit" form={form} busy={busy} busyLabel="Zapisywanie...">Zapisz</Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <NetworkNeeded sentence={moneyMessages.cashNeedsNetwork} failure={failure} />
        <NumberField
          label="Kwota"
          unit="zł"
          kind="money"
          required
          data-autofocus
          value={text}
          error={faults["amount"]}
          onChange={(event) => {
            setText(event.currentTarget.value);
            forget();
          }}
        />
        <ChoiceGroup
          label="Kasa"
          name={`${form}-box`}
          options={BOXES}
          chosen={box}
          onChange={({ currentTarget: { value } }) =>
            setBox(value === "deposit" ? "deposit" : "rent")}
        />
        {failure && <Alert tone="error">{failure}</Alert>}
      </form>
    </Dialog>
  );
}

const BOXES = [
  { value: "rent", label: "Wynajmu" },
  { value: "deposit", label: "Kaucji" },
];
