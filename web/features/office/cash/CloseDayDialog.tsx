import { type FormEvent, useId, useRef, useState } from "react";
import type { CashDay } from "../../../../shared/api/money.ts";
import { grosze } from "../../../../shared/money/balance.ts";
import { MOST_GROSZE, PURPOSES } from "../../../../shared/money/events.ts";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import { amountWords, BOX_WORDS } from "../../../../shared/money/money_words.ts";
import { formatDay, instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { type Attempt, sendOnce } from "../../../api/attempt.ts";
import { call } from "../../../api/office/call.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { numberFault, numberIn } from "../../../kit/fields/number_fault.ts";
import { NumberField } from "../../../kit/fields/NumberField.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { NetworkNeeded } from "../../../kit/states/NetworkNeeded.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { differenceOf, signedWords } from "./cash_words.ts";

/** Closes a day by what was counted in both boxes. */
export function CloseDayDialog({ day: { date, expected }, onClose }: {
  day: CashDay;
  onClose: (isChanged: boolean) => void;
}) {
  const form = useId();
  const attempt = useRef<Attempt>(undefined);
  const [texts, setTexts] = useState({ rent: "", deposit: "" });
  const [cause, setCause] = useState("");
  const { faults, failure, busy, submit, forget } = useSubmit(moneyMessages.cashNeedsNetwork);
  const fault = (text: string) => numberFault(text, { most: MOST_GROSZE / 10 });
  const readable = (text: string) => fault(text) ? undefined : grosze(numberIn(text));
  const counted = {
    rent: readable(texts.rent) ?? expected.rent,
    deposit: readable(texts.deposit) ?? expected.deposit,
  };
  const difference = differenceOf(counted, expected);
  const differs = PURPOSES.some((box) => difference[box] !== 0);

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = Object.fromEntries(
      PURPOSES.flatMap((box) => {
        const sentence = fault(texts[box]);
        return sentence ? [[box, sentence]] : [];
      }),
    );
    const missing = differs && cause.trim() === ""
      ? { cause: moneyMessages.differenceNeedsCause }
      : {};
    await submit({ ...found, ...missing }, async () => {
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

  return (
    <Dialog
      open
      title={`Zamknij dzień: ${formatDay(date)}`}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>Anuluj</Button>
          <Button type="submit" form={form} busy={busy} busyLabel="Zamykanie...">
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
        <NetworkNeeded sentence={moneyMessages.cashNeedsNetwork} failure={failure} />
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
              error={faults[box]}
              onChange={({ currentTarget: { value } }) => {
                setTexts((before) => ({ ...before, [box]: value }));
                forget();
              }}
            />
            <p className="m-0 font-semibold text-amber tabular-nums" aria-live="polite">
              {difference[box] !== 0 && `Różnica ${signedWords(difference[box])}`}
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
            error={faults["cause"]}
            onChange={({ currentTarget: { value } }) => {
              setCause(value);
              forget();
            }}
          />
        )}
        {failure && <Alert tone="error">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
