import ChevronRight from "lucide-react/icons/chevron-right";
import { useId } from "react";
import { Link } from "react-router-dom";
import type { Today } from "../../../../shared/api/today.ts";
import { type Balance, depositToTake } from "../../../../shared/money/balance.ts";
import { amountWords } from "../../../../shared/money/amount_words.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { TODAY_ANCHORS } from "../../../../shared/today_anchors.ts";
import type { DayJob } from "./day_jobs.ts";

/** Open money, each with a link to where that is; nothing without any. */
export function MoneyPanel({ money, jobs }: Pick<Today, "money"> & { jobs: readonly DayJob[] }) {
  const id = useId();
  const rows = [
    { to: HANDOVERS, label: "Do zapłaty przy wydaniu", ...toPayToday(money, jobs) },
    { to: adminPaths.cashDeposits, label: "Kaucje do oddania", ...money.toReturn },
    { to: adminPaths.cashToPay, label: "Do wyjaśnienia", count: money.unclear, sum: 0 },
  ].filter(({ count }) => count > 0);
  if (rows.length === 0) return null;
  return (
    <section className="surface min-w-0 pb-2" aria-labelledby={id}>
      <h2 id={id} className="m-0 px-4 py-3 text-18 leading-snug font-bold">Kasa</h2>
      <ul className="m-0 list-none p-0">
        {rows.map(({ to, label, count, sum }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex min-h-12 items-center gap-3 px-4 text-ink no-underline hover:bg-mist"
            >
              <span className="grow">
                {label} <span className="text-muted tabular-nums">{`(${count})`}</span>
              </span>
              {sum > 0 && (
                <strong className="whitespace-nowrap tabular-nums">{amountWords(sum)}</strong>
              )}
              <ChevronRight aria-hidden="true" size={20} className="flex-none" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const HANDOVERS = `${adminPaths.guides}#${TODAY_ANCHORS.handovers}`;

/** Of the handovers that are not done: how many customers still pay, and how much. */
export function toPayToday(
  { balances }: Pick<Today["money"], "balances">,
  jobs: readonly DayJob[],
) {
  const amounts = jobs.filter(({ kind, state }) => kind === "handover" && state !== "done")
    .map(({ rental }) => balances[rental.id]?.toPay ?? 0).filter((amount) => amount > 0);
  return { count: amounts.length, sum: amounts.reduce((all, amount) => all + amount, 0) };
}

/** What a customer still pays at a handover: 'Do zapłaty 420,00 zł · kaucja 1 000,00 zł'. */
export function handoverMoney(balance: Balance | undefined): string | undefined {
  if (!balance) return undefined;
  const { toPay } = balance;
  const missing = depositToTake(balance);
  return [
    toPay > 0 && `Do zapłaty ${amountWords(toPay)}`,
    missing > 0 && `${toPay > 0 ? "kaucja" : "Kaucja"} ${amountWords(missing)}`,
  ].filter(Boolean).join(" · ");
}
