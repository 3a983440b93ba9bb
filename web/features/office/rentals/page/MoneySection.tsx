import { useState } from "react";
import type { Protocol } from "../../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { moneyMessages } from "../../../../../shared/money/money_messages.ts";
import {
  type Balance,
  depositToTake,
  isContradictory,
  toCollect,
} from "../../../../../shared/money/balance.ts";
import { amountWords } from "../../../../../shared/money/amount_words.ts";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { lazyDialog } from "../../../../kit/layout/lazy_part.tsx";
import { Menu } from "../../../../kit/dialogs/Menu.tsx";
import { Card } from "../../../../kit/layout/Card.tsx";
import { FactGrid } from "../../../../kit/layout/FactGrid.tsx";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../../../kit/states/Skeleton.tsx";
import { Alert } from "../../../../kit/states/Alert.tsx";
import { ResourceView } from "../../../../records/ResourceView.tsx";
import { isOver, type ShownAccount } from "../../../papers/money/account_here.ts";
import {
  MONEY_ACTIONS,
  type MoneyAction,
  SETTLE_DEPOSIT,
} from "../../../papers/money/typed_money.ts";
import type { useAccount } from "../../../papers/money/use_account.ts";
import { rentalName } from "../../../papers/rental_name.ts";
import { PageSection } from "../../PageSection.tsx";
import { MoneyEntries } from "./MoneyEntries.tsx";

const MoneyDialog = lazyDialog(
  async () => (await import("../../../papers/money/MoneyDialog.tsx")).MoneyDialog,
);
const DepositSheet = lazyDialog(
  async () => (await import("../../../papers/money/DepositSheet.tsx")).DepositSheet,
);

/** 'Rozliczenie' of a rental: what is paid, the deposit, the entries, and what is to be done. */
export function MoneySection({ rental, money: { account, found }, back: known, hasAccent }: {
  rental: Rental;
  money: ReturnType<typeof useAccount>;
  /** The rental's return, if it has one. */
  back: Protocol | undefined;
  /** No step of the rental has the button in the colour of the brand. */
  hasAccent: boolean;
}) {
  const [dialog, setDialog] = useState<MoneyStep>();
  const back = account?.unsentReturn ?? (account?.owed.isReturned ? known : undefined);
  const common = { title: rentalName(rental), onClose: () => setDialog(undefined) };
  return (
    <PageSection title="Rozliczenie">
      <ResourceView
        resource={{ ...found.server, data: account }}
        loading={
          <>
            <VisuallyHidden>Wczytywanie rozliczenia</VisuallyHidden>
            <Skeleton corners="rounded-card" height="12rem" />
          </>
        }
        text={moneyMessages.accountNotLoaded}
        offline="Rozliczenie wczyta się samo, gdy sieć wróci."
        reason
      >
        {(account) => (
          <>
            <Card className="grid gap-4">
              <Numbers account={account} />
              {isContradictory(account.balance) && (
                <Alert tone="warning" title="Do wyjaśnienia">
                  Oddano lub zatrzymano więcej, niż pobrano. Unieważnij błędny wpis.
                </Alert>
              )}
              <MoneyActions
                next={account.isFromBefore ? [] : nextMoney(account, back !== undefined)}
                hasAccent={hasAccent}
                onOpen={setDialog}
              />
              <MoneyEntries rental={rental} account={account} onChanged={found.server.reload} />
            </Card>
            {dialog === "settle" && back && (
              <DepositSheet account={account} back={back} {...common} />
            )}
            {dialog && dialog !== "settle" && (
              <MoneyDialog what={dialog} rentalId={rental.id} account={account} {...common} />
            )}
          </>
        )}
      </ResourceView>
    </PageSection>
  );
}

function Numbers({ account }: { account: ShownAccount }) {
  const { balance: { paid, deposit }, isFromBefore, owed } = account;
  const toPay = toCollect(account.balance);
  const amounts = (
    facts: readonly (readonly [name: string, amount: number, isShown?: boolean])[],
  ) =>
    facts.flatMap(([name, amount, isShown = amount !== 0]) =>
      isShown ? [[name, amountWords(amount)] as const] : []
    );
  if (isFromBefore) return <p className="m-0 text-muted">Brak wpisów.</p>;
  return (
    <FactGrid
      className="cols-fit-[9rem]"
      facts={amounts([
        toPay < 0 ? ["Nadpłata", -toPay] : ["Do zapłaty", toPay, true],
        ["Zapłacono", paid],
        ["Kaucja umówiona", !isOver(owed) && deposit.taken < deposit.agreed ? deposit.agreed : 0],
        ["Kaucja u nas", deposit.held],
        ["Zatrzymano z kaucji", deposit.kept],
        ["Oddano z kaucji", deposit.returned],
        ["Do zatrzymania z kaucji", deposit.toKeep],
        ["Kaucja do oddania", deposit.toReturn],
      ])}
    />
  );
}

/** What is next as buttons, everything else in a menu. */
function MoneyActions({ next, hasAccent, onOpen }: {
  next: readonly MoneyStep[];
  hasAccent: boolean;
  onOpen: (what: MoneyStep) => void;
}) {
  const rest = ACTIONS.filter((what) => !next.includes(what));
  return (
    <div className="flex flex-wrap gap-2">
      {next.map((what, at) => (
        <Button
          key={what}
          variant={hasAccent && at === 0 ? "primary" : "secondary"}
          aria-haspopup="dialog"
          onClick={() => onOpen(what)}
        >
          {what === "settle" ? SETTLE_DEPOSIT : MONEY_ACTIONS[what].title}
        </Button>
      ))}
      <Menu
        label={next.length > 0 ? "Inne" : "Dodaj wpis"}
        align="start"
        groups={[{
          items: rest.map((what) => ({
            label: MONEY_ACTIONS[what].title,
            onSelect: () => onOpen(what),
          })),
        }]}
      />
    </div>
  );
}

type MoneyStep = MoneyAction | "settle";
const ACTIONS = ["payment", "deposit", "return", "keep", "charge"] as const;

/**
 * What is to be done with a rental's money, the first thing first. A held deposit is settled in one
 * step by the filled return, if that `isBack`.
 */
export function nextMoney(
  { balance, owed }: Pick<ShownAccount, "balance" | "owed">,
  isBack = false,
): MoneyStep[] {
  const { toPay, deposit } = balance;
  const over = isOver(owed);
  const settles = isBack && deposit.held > 0;
  const actions: (MoneyStep | false)[] = [
    settles && "settle",
    !settles && deposit.toKeep > 0 && "keep",
    toPay > deposit.toKeep && "payment",
    !over && depositToTake(balance) > 0 && "deposit",
    !settles && (deposit.toReturn > 0 || over && toPay < 0) && "return",
  ];
  return actions.filter((action) => action !== false);
}

/** Whether all is paid, and no deposit is to be returned. */
export function isSettled({ toPay, deposit }: Balance): boolean {
  return toPay === 0 && deposit.toReturn === 0;
}
