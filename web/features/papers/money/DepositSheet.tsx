import { useEffect, useState } from "react";
import { v7 } from "uuid";
import {
  type AccountRequest,
  type MoneyEntryInput,
  MOST_AT_ONCE,
} from "../../../../shared/api/money.ts";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { oneLine } from "../../../../shared/line_text.ts";
import { type Balance, grosze, toCollect } from "../../../../shared/money/balance.ts";
import {
  type KeptCause,
  MONEY_METHODS,
  type MoneyMethod,
} from "../../../../shared/money/events.ts";
import { amountWords } from "../../../../shared/money/amount_words.ts";
import { METHOD_WORDS } from "../../../../shared/money/money_words.ts";
import { settle, type SettledLine } from "../../../../shared/papers/settlement/settle.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { serverTime } from "../../../offline/replica/replica_note.ts";
import { type ShownAccount, withReturn } from "./account_here.ts";
import { SETTLE_DEPOSIT } from "./typed_money.ts";
import { recordMoney } from "./use_account.ts";
import { WordChoice } from "./WordChoice.tsx";

/** After a return: what of the deposit is kept and what goes back. Nothing where none is held. */
export function DepositSheet({ account, back, title, onClose }: {
  account: ShownAccount;
  /** The filled return. */
  back: Protocol;
  /** The car and the customer, for the screens of this device. */
  title: string;
  onClose: () => void;
}) {
  const [entryId] = useState(() => v7());
  const [method, setMethod] = useState<MoneyMethod>(() => takenBy(account));
  const [busy, setBusy] = useState(false);
  const { balance } = withReturn(account, back);
  const { deposit, deposit: { held, toKeep, toReturn } } = balance;
  const toPay = toCollect(balance);
  const isOpen = held > 0;
  useEffect(() => {
    if (!isOpen) onClose();
  }, [isOpen]);

  async function record(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const at = await serverTime(browserDevice());
    const lines = back.settlement ? settle(back.settlement, back).lines : [];
    const kept = keptByCause(account);
    const request = depositRequest({ deposit }, lines, { entryId, method, at, kept });
    if (await recordMoney(back.rentalId, title, request)) onClose();
    else setBusy(false);
  }
  return (
    <Dialog
      open={isOpen}
      layout="sheet"
      title={SETTLE_DEPOSIT}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="large" onClick={onClose}>Oddam później</Button>
          <Button
            size="large"
            busy={busy}
            busyLabel="Zapisywanie..."
            onClick={() => void record()}
          >
            {`${toReturn > 0 ? "Oddano" : "Zatrzymano"} ${unbroken(toReturn || held)}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="m-0 font-semibold tabular-nums">
          {`Kaucja ${unbroken(held)} · potrącenia ${unbroken(toKeep)} · `}
          {`do oddania ${unbroken(toReturn)}`}
        </p>
        {toPay > 0 && (
          <p className="m-0 text-amber font-semibold tabular-nums">
            {`Do dopłaty pozostaje ${unbroken(toPay)}: przyjmij na stronie wynajmu.`}
          </p>
        )}
        {toReturn > 0 && (
          <WordChoice
            label="Sposób"
            words={METHOD_WORDS}
            value={method}
            onChange={(chosen) => setMethod(MONEY_METHODS.find((one) => one === chosen) ?? method)}
          />
        )}
      </div>
    </Dialog>
  );
}

/** An amount on one line. */
function unbroken(amount: number): string {
  return amountWords(amount).replace(" ", "\u00a0");
}

function keptByCause({ entries }: ShownAccount): Map<KeptCause, number> {
  const kept = new Map<KeptCause, number>();
  for (const { entry } of entries) {
    if (entry.type !== "DepositKept" || entry.voided) continue;
    kept.set(entry.cause, (kept.get(entry.cause) ?? 0) + entry.amount);
  }
  return kept;
}

/** As the deposit was taken, which is how it usually goes back. */
function takenBy({ entries }: ShownAccount): MoneyMethod {
  const taken = entries.map(({ entry }) => entry).findLast((entry) =>
    entry.type === "PaymentTaken" && entry.for === "deposit" && !entry.voided
  );
  return taken?.type === "PaymentTaken" ? taken.method : "cash";
}

/**
 * The entries of a held deposit after a return: what is kept, by the lines of the settlement in their
 * order, and what goes back. Together they are what is held; of lines that are paid already nothing
 * is kept.
 */
export function depositRequest(
  { deposit: { toKeep, toReturn } }: Pick<Balance, "deposit">,
  lines: readonly SettledLine[],
  { entryId, method, at, kept = new Map() }: {
    readonly entryId: string;
    readonly method: MoneyMethod;
    readonly at: Instant;
    /** What was kept before, by cause. */
    readonly kept?: Map<KeptCause, number>;
  },
): AccountRequest {
  const entries: MoneyEntryInput[] = [];
  let left = toKeep;

  function keep(cause: KeptCause, due: number, label: string): void {
    const amount = Math.min(left, due);
    left -= amount;
    const note = oneLine(label).slice(0, SHORT_LENGTH);
    if (amount > 0) entries.push({ type: "DepositKept", entryId: v7(), amount, cause, at, note });
  }
  // One more entry may be for the rest, and one is for what goes back.
  for (const { kind, amount, label } of lines.slice(0, MOST_AT_ONCE - 2)) {
    const before = Math.min(kept.get(kind) ?? 0, grosze(amount));
    kept.set(kind, (kept.get(kind) ?? 0) - before);
    keep(kind, grosze(amount) - before, label);
  }
  keep("other", left, "Pozostałe opłaty");
  if (toReturn > 0) {
    const back = { entryId: v7(), for: "deposit" as const, amount: toReturn, method, at };
    entries.push({ type: "PaymentReturned", ...back });
  }
  return { type: "Entries", entryId, entries };
}
