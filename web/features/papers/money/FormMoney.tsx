import CircleCheck from "lucide-react/icons/circle-check";
import { useRef, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { depositToTake, toCollect } from "../../../../shared/money/balance.ts";
import { amountWords } from "../../../../shared/money/amount_words.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import type { ProtocolToEdit } from "../draft/open_protocol.ts";
import { carOf, customerOf } from "../protocol_words.ts";
import type { ShownAccount } from "./account_here.ts";
import { DepositSheet } from "./DepositSheet.tsx";
import { MoneyDialog } from "./MoneyDialog.tsx";
import { MONEY_ACTIONS } from "./typed_money.ts";
import { useAccount } from "./use_account.ts";

type HandoverMoney = ReturnType<typeof useFormMoney>;

/** The rental's money: asked about before a handover is signed, and settled after a return is. */
export function useFormMoney({ kind, rental }: ProtocolToEdit) {
  const { onDevice, account = onDevice, isLoading } = useAccount(rental.id);
  const [isAsking, setAsking] = useState(false);
  const [back, setBack] = useState<Protocol>();
  const isAsked = useRef(false);
  const rows = account ? moneyRows(account) : [];
  const open = rows.filter(({ isOpen }) => isOpen);
  return {
    account,
    isLoading,
    isUnsent: account?.entries.some(({ isUnsent }) => isUnsent) ?? false,
    rentalId: rental.id,
    title: `${carOf(rental)} · ${customerOf(rental)}`,
    rows,
    asked: isAsking ? open : [],
    back,
    setBack,
    /** Whether money is open before the signatures, and that was not answered yet. */
    asks: () => kind === "handover" && !isAsked.current && open.length > 0,
    ask: () => setAsking(true),
    /** `isAnswered`: the car leaves without the money, which is not asked again. */
    endQuestion(isAnswered: boolean): void {
      isAsked.current = isAnswered;
      setAsking(false);
    },
  };
}

/** What has to be taken before the car leaves, or was taken. */
function moneyRows({ balance, owed }: ShownAccount) {
  const { paid, deposit } = balance;
  const toPay = toCollect(balance);
  const toTake = depositToTake(balance);
  const rent = {
    what: "payment" as const,
    isOpen: toPay > 0,
    without: "zapłaty",
    words: toPay > 0
      ? `Do zapłaty ${amountWords(toPay)}`
      : owed.quote || paid > 0
      ? `Zapłacono ${amountWords(paid)}`
      : "Wynajem bez ceny",
  };
  if (deposit.agreed === 0 && deposit.taken === 0) return [rent];
  return [rent, {
    what: "deposit" as const,
    isOpen: toTake > 0,
    without: "kaucji",
    words: toTake > 0
      ? `Kaucja ${amountWords(toTake)}`
      : `Pobrana kaucja ${amountWords(deposit.taken)}`,
  }];
}

/** What is taken before the car leaves; it is no part of what is signed. */
export function MoneyRows({ money }: { money: HandoverMoney }) {
  const [what, setWhat] = useState<"payment" | "deposit">();
  const { account, isLoading, rows } = money;
  return (
    <>
      {!account && (
        <p className="m-0 text-muted text-14">
          {isLoading ? "Wczytywanie rozliczenia" : "Nie ma danych o wpłatach na tym urządzeniu."}
        </p>
      )}
      {rows.map((row) => (
        <div
          key={row.what}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tabular-nums"
        >
          <strong className={row.isOpen ? "text-18" : "flex items-center gap-2 text-green"}>
            {!row.isOpen && <CircleCheck aria-hidden="true" size={20} />}
            {row.words}
          </strong>
          {row.isOpen && (
            <Button
              variant="secondary"
              size="large"
              className="@max-wide-phone/page:w-full"
              aria-haspopup="dialog"
              onClick={() => setWhat(row.what)}
            >
              {MONEY_ACTIONS[row.what].title}
            </Button>
          )}
        </div>
      ))}
      {what && account && (
        <MoneyDialog
          what={what}
          rentalId={money.rentalId}
          title={money.title}
          account={account}
          onClose={() => setWhat(undefined)}
        />
      )}
    </>
  );
}

/** The question before the signatures of a handover, and the deposit after those of a return. */
export function FormMoney({ money, onSign }: { money: HandoverMoney; onSign: () => void }) {
  const { account, title, asked, back } = money;
  return (
    <>
      {asked.length > 0 && (
        <ConfirmDialog
          open
          title={`Wydać auto bez ${asked.map(({ without }) => without).join(" i ")}?`}
          confirmLabel="Tak, podpisz"
          cancelLabel="Wróć"
          danger={false}
          onClose={() => money.endQuestion(false)}
          onConfirm={() => {
            money.endQuestion(true);
            onSign();
          }}
        >
          <p>{asked.map(({ words }) => `${words}.`).join(" ")}</p>
        </ConfirmDialog>
      )}
      {back && account && (
        <DepositSheet
          account={account}
          back={back}
          title={title}
          onClose={() => money.setBack(undefined)}
        />
      )}
    </>
  );
}
