import { useState } from "react";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { moneyMessages } from "../../../../../shared/money/money_messages.ts";
import { amountWords } from "../../../../../shared/money/amount_words.ts";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { lazyDialog } from "../../../../kit/layout/lazy_part.tsx";
import { Menu } from "../../../../kit/dialogs/Menu.tsx";
import { Card } from "../../../../kit/layout/Card.tsx";
import { FactGrid } from "../../../../kit/layout/FactGrid.tsx";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../../../kit/states/Skeleton.tsx";
import { ResourceView } from "../../../../records/ResourceView.tsx";
import type { ShownAccount } from "../../../papers/money/account_here.ts";
import { MONEY_ACTIONS, type MoneyAction } from "../../../papers/money/typed_money.ts";
import type { useAccount } from "../../../papers/money/use_account.ts";
import { rentalName } from "../../../papers/rental_name.ts";
import { PageSection } from "../../PageSection.tsx";
import { MoneyEntries } from "./MoneyEntries.tsx";
import { nextMoney } from "./money_steps.ts";

const MoneyDialog = lazyDialog(
  async () => (await import("../../../papers/money/MoneyDialog.tsx")).MoneyDialog,
);

/** 'Rozliczenie' of a rental: what is paid, the deposit, the entries, and what is to be done. */
export function MoneySection({ rental, money: { account, found }, hasAccent }: {
  rental: Rental;
  money: ReturnType<typeof useAccount>;
  /** No step of the rental has the button in the colour of the brand. */
  hasAccent: boolean;
}) {
  const [dialog, setDialog] = useState<MoneyAction>();
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
              <MoneyActions account={account} hasAccent={hasAccent} onOpen={setDialog} />
              <MoneyEntries rental={rental} account={account} onChanged={found.server.reload} />
            </Card>
            {dialog && (
              <MoneyDialog
                what={dialog}
                rentalId={rental.id}
                title={rentalName(rental)}
                account={account}
                onClose={() => setDialog(undefined)}
              />
            )}
          </>
        )}
      </ResourceView>
    </PageSection>
  );
}

function Numbers({ account }: { account: ShownAccount }) {
  const { balance: { toPay, paid, deposit }, hasEntries } = account;
  const amounts = (
    facts: readonly (readonly [name: string, amount: number, isShown?: boolean])[],
  ) =>
    facts.flatMap(([name, amount, isShown = amount !== 0]) =>
      isShown ? [[name, amountWords(amount)] as const] : []
    );
  // Of a rental that was over before money was recorded here, nothing is known.
  if (!hasEntries && isOver(account)) return <p className="m-0 text-muted">Brak wpisów.</p>;
  return (
    <FactGrid
      className="cols-fit-[9rem]"
      facts={amounts([
        toPay < 0 ? ["Nadpłata", -toPay] : ["Do zapłaty", toPay, true],
        ["Zapłacono", paid],
        ["Kaucja umówiona", deposit.taken === 0 ? deposit.agreed : 0],
        ["Kaucja u nas", deposit.held],
        ["Zatrzymano z kaucji", deposit.kept],
        ["Oddano z kaucji", deposit.returned],
        ["Kaucja do oddania", deposit.toReturn],
      ])}
    />
  );
}

function isOver({ owed: { isReturned, isCancelled } }: ShownAccount): boolean {
  return isReturned || isCancelled;
}

/** What is next as buttons, everything else in a menu. */
function MoneyActions({ account, hasAccent, onOpen }: {
  account: ShownAccount;
  hasAccent: boolean;
  onOpen: (what: MoneyAction) => void;
}) {
  const next = account.hasEntries || !isOver(account)
    ? nextMoney(account.balance, isOver(account))
    : [];
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
          {MONEY_ACTIONS[what].title}
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

const ACTIONS = ["payment", "deposit", "return", "keep", "charge"] as const;
