import { useRef, useState } from "react";
import type { CashDay } from "../../../../shared/api/money.ts";
import { amountWords } from "../../../../shared/money/amount_words.ts";
import { grosze } from "../../../../shared/money/balance.ts";
import { type CASH_MOVES, MOST_GROSZE, type Purpose } from "../../../../shared/money/events.ts";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import { fromWarsaw, type Instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { numberFault, numberIn } from "../../../kit/fields/number_fault.ts";
import { NumberField } from "../../../kit/fields/NumberField.tsx";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { serverTime } from "../../../offline/replica/replica_note.ts";
import { WordChoice } from "../../papers/money/WordChoice.tsx";
import { CashDialog, type OnClose, useCashForm } from "./CloseDayDialog.tsx";

/** Cash without a rental: paid in at the bank, or added to a box. */
export function CashMoveDialog({ type, day: { date, isClosed, expected }, onClose }: {
  type: typeof CASH_MOVES[number];
  day: CashDay;
  onClose: OnClose;
}) {
  const [text, setText] = useState("");
  const [box, setBox] = useState<Purpose>("rent");
  const form = useCashForm(onClose);
  /** Of the first attempt, so that a repeated request is the same. */
  const at = useRef<Instant>(undefined);
  const fault = numberFault(text, { positive: true, most: MOST_GROSZE / 100 });
  const entry = { type, box, amount: fault ? 0 : grosze(numberIn(text)) };
  const isMissing = type === "CashBanked" && !isClosed && entry.amount > expected[box];
  return (
    <CashDialog
      title={type === "CashBanked" ? "Wpłata do banku" : "Dołożono do kasy"}
      form={form}
      onSave={() =>
        form.save(fault ? { amount: fault } : {}, entry, async (entryId) => {
          at.current ??= momentOn(date, await serverTime(browserDevice()));
          await call("POST /cash/day/{date}/entry", {
            params: { date },
            body: { ...entry, entryId, at: at.current },
            idempotencyKey: entryId,
          });
        })}
    >
      {isClosed && <p className="m-0 text-muted">{moneyMessages.dayClosed} {NEXT_REPORT}</p>}
      <NumberField
        label="Kwota"
        unit="zł"
        kind="exact"
        required
        data-autofocus
        value={text}
        error={form.faults["amount"]}
        hint={isMissing && `W tej kasie powinno być ${amountWords(expected[box])}.`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <WordChoice
        label="Kasa"
        words={BOXES}
        value={box}
        onChange={(value) => setBox(value === "rent" ? "rent" : "deposit")}
      />
    </CashDialog>
  );
}

const NEXT_REPORT = "Wpis trafi do następnego raportu.";
const BOXES = { rent: "wynajmu", deposit: "kaucji" };

/** `now` on its own day, else the end of the day. */
export function momentOn(date: string, now: Instant): Instant {
  return toWarsaw(now).date === date ? now : fromWarsaw(date, "23:59");
}
