import { useRef, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { depositToTake } from "../../../../shared/money/balance.ts";
import { amountWords } from "../../../../shared/money/amount_words.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import type { ProtocolToEdit } from "../draft/open_protocol.ts";
import { carOf, customerOf } from "../protocol_words.ts";
import type { ShownAccount } from "./account_here.ts";
import { DepositSheet } from "./DepositSheet.tsx";
import { useAccount } from "./use_account.ts";

/** The rental's money: asked about before a handover is signed, and settled after a return is. */
export function useFormMoney({ kind, rental }: ProtocolToEdit) {
  const { account } = useAccount(rental.id);
  const [isAsking, setAsking] = useState(false);
  const [back, setBack] = useState<Protocol>();
  const isAsked = useRef(false);
  const open = openMoney(account);
  return {
    account,
    title: `${carOf(rental)} · ${customerOf(rental)}`,
    asked: isAsking ? open : [],
    back,
    setBack,
    /** Whether money is open before the signatures; asked once. */
    asks: () => kind === "handover" && !isAsked.current && open.length > 0,
    ask(): void {
      isAsked.current = true;
      setAsking(true);
    },
    endQuestion: () => setAsking(false),
  };
}

/** The question before the signatures of a handover, and the deposit after those of a return. */
export function FormMoney({ money, onSign }: {
  money: ReturnType<typeof useFormMoney>;
  onSign: () => void;
}) {
  const { account, title, asked, back } = money;
  if (!account) return null;
  return (
    <>
      {asked.length > 0 && (
        <ConfirmDialog
          open
          title={`Wydać auto bez ${asked.map(({ without }) => without).join(" i ")}?`}
          confirmLabel="Tak, podpisz"
          cancelLabel="Wróć"
          danger={false}
          onClose={money.endQuestion}
          onConfirm={() => {
            money.endQuestion();
            onSign();
          }}
        >
          <p>{asked.map(({ words }) => words).join(" ")}</p>
        </ConfirmDialog>
      )}
      {back && (
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

/** What is open before the car leaves: within the question, and with its amount. */
function openMoney(account: ShownAccount | undefined): { without: string; words: string }[] {
  if (!account) return [];
  const { toPay } = account.balance;
  const deposit = depositToTake(account.balance);
  return [
    ...toPay > 0 ? [{ without: "zapłaty", words: `Do zapłaty ${amountWords(toPay)}.` }] : [],
    ...deposit > 0 ? [{ without: "kaucji", words: `Kaucja ${amountWords(deposit)}.` }] : [],
  ];
}
