import { useId, useRef } from "react";
import { Link } from "react-router-dom";
import type { OpenAccount, OpenMoney } from "../../../../shared/api/money.ts";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import { isContradictory } from "../../../../shared/money/balance.ts";
import { amountWords } from "../../../../shared/money/amount_words.ts";
import { entryWords, METHOD_WORDS } from "../../../../shared/money/money_words.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { toWarsaw } from "../../../../shared/warsaw.ts";
import { type Attempt, sendOnce } from "../../../api/attempt.ts";
import { call } from "../../../api/office/call.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { carWords } from "./cash_words.ts";

/** 'Do wyjaśnienia': accounts that a person has to look at; nothing without any. */
export function Unclear(
  { open: { accounts, totals }, onAnswered }: { open: OpenMoney; onAnswered: () => void },
) {
  const id = useId();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0 surface border-amber-line bg-amber-tint">
      <h2 id={id} className="m-0 px-4 pt-3 text-18 font-bold">Do wyjaśnienia</h2>
      <ul className="m-0 list-none p-0 *:not-first:border-t *:not-first:border-amber-line">
        {accounts.flatMap((account) => [
          isContradictory(account.balance) && (
            <li key={account.rentalId} className={QUESTION}>
              <AccountLink account={account} />
              <p className="m-0">
                Oddano więcej, niż pobrano. Otwórz wynajem i unieważnij błędny wpis.
              </p>
            </li>
          ),
          ...account.similar.map((pair) => (
            <li key={pair.entry.entryId} className={QUESTION}>
              <AccountLink account={account} />
              <Question account={account} pair={pair} onAnswered={onAnswered} />
            </li>
          )),
        ])}
      </ul>
      {totals.unclear.count > accounts.length && (
        <p className="m-0 border-t border-amber-line px-4 py-3">
          {`Widać ${accounts.length} z ${totals.unclear.count}. Następne pojawią się, gdy wyjaśnisz te.`}
        </p>
      )}
    </section>
  );
}

const QUESTION = "grid gap-2 px-4 py-3";

function AccountLink({ account: { rentalId, customer, car } }: { account: OpenAccount }) {
  return (
    <Link to={adminPaths.rentalFiles(rentalId)} className="wrap-anywhere">
      {[customer, carWords(car)].filter(Boolean).join(" · ") || "Wynajem"}
    </Link>
  );
}

/** Asks whether two similar entries are one. */
function Question({ account: { rentalId }, pair: { entry, earlier }, onAnswered }: {
  account: OpenAccount;
  pair: OpenAccount["similar"][number];
  onAnswered: () => void;
}) {
  const { failure, busy, submit } = useSubmit(moneyMessages.cashNeedsNetwork);
  const attempt = useRef<Attempt>(undefined);
  const { entryId } = entry;

  async function answer(isSame: boolean): Promise<void> {
    await submit({}, async () => {
      await sendOnce(
        attempt,
        `${entryId} ${isSame}`,
        (idempotencyKey) =>
          isSame
            ? call("POST /account/{rentalId}/entry/{entryId}/void", {
              params: { rentalId, entryId },
              body: { cause: "same_twice" },
              idempotencyKey,
            })
            : call("POST /account/{rentalId}/entry", {
              params: { rentalId },
              body: { type: "EntriesConfirmedDistinct", entryId: idempotencyKey, of: entryId },
              idempotencyKey,
            }),
      );
      onAnswered();
    });
  }

  const [similar, same, two] = entry.type === "PaymentReturned"
    ? ["Podobny zwrot", "To ten sam", "To dwa zwroty"]
    : ["Podobna wpłata", "To ta sama", "To dwie wpłaty"];
  return (
    <>
      <p className="m-0 text-14">
        {[
          entryWords(entry),
          "method" in entry && METHOD_WORDS[entry.method],
          amountWords(entry.amount),
          toWarsaw(entry.at).time,
        ].filter(Boolean).join(" · ")}
      </p>
      <p className="m-0 font-semibold">
        {`${similar} ${amountWords(earlier.amount)} o ${toWarsaw(earlier.at).time}. ${same}?`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={busy} onClick={() => void answer(true)}>
          {same}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => void answer(false)}>
          {two}
        </Button>
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}
