import { useRef, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { depositToTake } from "../../../../shared/money/balance.ts";
import { amountWords } from "../../../../shared/money/money_words.ts";
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
  const question = openMoneyQuestion(account);
  return {
    account,
    title: `${carOf(rental)} · ${customerOf(rental)}`,
    question: isAsking ? question : undefined,
    back,
    setBack,
    /** Whether money is open before the signatures; asked once. */
    asks: () => kind === "handover" && !isAsked.current && question !== undefined,
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
  const { account, title, question, back } = money;
  if (!account) return null;
  return (
    <>
      {question && (
        <ConfirmDialog
          open
          title={question}
          confirmLabel="Tak, podpisz"
          cancelLabel="Wróć"
          danger={false}
          onClose={money.endQuestion}
          onConfirm={() => {
            money.endQuestion();
            onSign();
          }}
        >
          <p>{openWords(account)}</p>
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

/** 'Wydać auto bez zapłaty?'; undefined if nothing is open. */
export function openMoneyQuestion(account: ShownAccount | undefined): string | undefined {
  if (!account) return undefined;
  const open = [
    account.balance.toPay > 0 && "zapłaty",
    depositToTake(account.balance) > 0 && "kaucji",
  ].filter(Boolean);
  return open.length > 0 ? `Wydać auto bez ${open.join(" i ")}?` : undefined;
}

/** 'Do zapłaty 420,00 zł. Kaucja 1 000,00 zł.' */
function openWords({ balance }: ShownAccount): string {
  const deposit = depositToTake(balance);
  return [
    balance.toPay > 0 && `Do zapłaty ${amountWords(balance.toPay)}.`,
    deposit > 0 && `Kaucja ${amountWords(deposit)}.`,
  ].filter(Boolean).join(" ");
}
