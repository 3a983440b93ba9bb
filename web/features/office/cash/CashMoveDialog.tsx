import { type FormEvent, useId, useRef, useState } from "react";
import { CASH_MOVES, MOST_GROSZE, PURPOSES } from "../../../../shared/money/events.ts";
import { grosze } from "../../../../shared/money/balance.ts";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import { instant } from "../../../../shared/warsaw.ts";
import { type Attempt, sendOnce } from "../../../api/attempt.ts";
import { call } from "../../../api/office/call.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { ChoiceGroup } from "../../../kit/fields/ChoiceGroup.tsx";
import { numberFault, numberIn } from "../../../kit/fields/number_fault.ts";
import { NumberField } from "../../../kit/fields/NumberField.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { NetworkNeeded } from "../../../kit/states/NetworkNeeded.tsx";
import { useSubmit } from "../../../records/use_submit.ts";

/** Cash without a rental: paid in at the bank, or added to a box. */
export function CashMoveDialog({ type, date, onClose }: {
  type: typeof CASH_MOVES[number];
  date: string;
  onClose: (isChanged: boolean) => void;
}) {
  const form = useId();
  const attempt = useRef<Attempt>(undefined);
  const [text, setText] = useState("");
  const [box, setBox] = useState<typeof PURPOSES[number]>("rent");
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
