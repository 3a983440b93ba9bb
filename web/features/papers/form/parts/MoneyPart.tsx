import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { depositToTake } from "../../../../../shared/money/balance.ts";
import { amountWords } from "../../../../../shared/money/amount_words.ts";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { FormPart } from "./FormPart.tsx";
import type { ShownAccount } from "../../money/account_here.ts";
import { MoneyDialog } from "../../money/MoneyDialog.tsx";

/** What is still to be taken before the car leaves; it is no part of what is signed. */
export function MoneyPart({ account, rentalId, title }: {
  /** Undefined while it is not known. */
  account: ShownAccount | undefined;
  rentalId: string;
  /** The car and the customer, for the screens of this device. */
  title: string;
}) {
  const [what, setWhat] = useState<"payment" | "deposit">();
  if (!account) {
    return (
      <FormPart title="Rozliczenie">
        <p className="m-0 text-muted text-14">Nie ma danych o wpłatach na tym urządzeniu.</p>
      </FormPart>
    );
  }
  const { balance: { toPay, paid, deposit }, owed, entries } = account;
  const waits = entries.some(({ isUnsent }) => isUnsent);
  return (
    <FormPart title="Rozliczenie" note={waits && "Czeka na wysłanie"}>
      <MoneyRow
        open={toPay > 0
          ? `Do zapłaty ${amountWords(toPay)}`
          : !owed.quote && paid === 0
          ? "Wynajem bez ceny"
          : ""}
        done={`Zapłacono ${amountWords(paid)}`}
        action="Przyjmij zapłatę"
        onAct={() => setWhat("payment")}
      />
      {(deposit.agreed > 0 || deposit.taken > 0) && (
        <MoneyRow
          open={depositToTake(account.balance) > 0
            ? `Kaucja ${amountWords(depositToTake(account.balance))}`
            : ""}
          done={`Kaucja pobrana: ${amountWords(deposit.held)}`}
          action="Przyjmij kaucję"
          onAct={() => setWhat("deposit")}
        />
      )}
      {what && (
        <MoneyDialog
          what={what}
          rentalId={rentalId}
          title={title}
          account={account}
          onClose={() => setWhat(undefined)}
        />
      )}
    </FormPart>
  );
}

/** What is open with a button to take it, or that nothing is. */
function MoneyRow({ open, done, action, onAct }: {
  /** Empty if nothing is open. */
  open: string;
  done: string;
  action: string;
  onAct: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {open
        ? <strong className="text-18 tabular-nums">{open}</strong>
        : (
          <span className="flex items-center gap-2 font-semibold text-green tabular-nums">
            <CircleCheck aria-hidden="true" size={20} />
            {done}
          </span>
        )}
      {open && (
        <Button
          variant="secondary"
          size="large"
          className="@max-wide-phone/page:w-full"
          aria-haspopup="dialog"
          onClick={onAct}
        >
          {action}
        </Button>
      )}
    </div>
  );
}
