import { useEffect, useState } from "react";
import { v7 } from "uuid";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { MoneyMethod } from "../../../../shared/money/events.ts";
import { amountWords } from "../../../../shared/money/money_words.ts";
import { settle } from "../../../../shared/papers/settlement/settle.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { serverTime } from "../../../offline/replica/replica_note.ts";
import { type ShownAccount, withReturn } from "./account_here.ts";
import { MethodChoice } from "./MoneyChoices.tsx";
import { depositRequest, settledDeposit } from "./settled_deposit.ts";
import { recordMoney } from "./use_account.ts";

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
  const { deposit } = withReturn(account, back).balance;
  const lines = back.settlement ? settle(back.settlement, back).lines : [];
  const { kept, returned } = settledDeposit({ deposit }, lines);
  const isOpen = deposit.held > 0;
  useEffect(() => {
    if (!isOpen) onClose();
  }, [isOpen]);

  async function record(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const at = await serverTime(browserDevice());
    const request = depositRequest({ kept, returned }, { entryId, method, at });
    if (await recordMoney(back.rentalId, title, request)) onClose();
    else setBusy(false);
  }
  return (
    <Dialog
      open={isOpen}
      layout="sheet"
      title="Rozlicz kaucję"
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
            {returned > 0 ? "Oddano " : "Zatrzymano "}
            <span className="whitespace-nowrap">{amountWords(returned || deposit.held)}</span>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="m-0 font-semibold tabular-nums">
          {`Kaucja ${amountWords(deposit.held)} · `}
          {`potrącenia ${amountWords(deposit.held - returned)} · `}
          <span className="whitespace-nowrap">do oddania {amountWords(returned)}</span>
        </p>
        {kept.length > 0 && (
          <ul className="grid gap-1 m-0 p-0 list-none text-muted text-14 tabular-nums">
            {kept.map(({ label, amount }, at) => (
              <li key={at} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{label}</span>
                <span className="flex-none">{amountWords(amount)}</span>
              </li>
            ))}
          </ul>
        )}
        {returned > 0 && <MethodChoice value={method} onChange={setMethod} />}
      </div>
    </Dialog>
  );
}

/** As the deposit was taken, which is how it usually goes back. */
function takenBy({ entries }: ShownAccount): MoneyMethod {
  const taken = entries.map(({ entry }) => entry).findLast((entry) =>
    entry.type === "PaymentTaken" && entry.for === "deposit" && !entry.voided
  );
  return taken?.type === "PaymentTaken" ? taken.method : "cash";
}
