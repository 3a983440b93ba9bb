import type { Settled } from "../../../../shared/papers/settlement/settle.ts";
import { inZloty } from "./settlement_words.ts";

/** The result of a settlement, line by line, as the protocol will show it. */
export function SettledSum({ settled }: { settled: Settled }) {
  const { lines, total, deposit, toReturn, toPay } = settled;
  return (
    <div className="p-4 rounded-card bg-mist">
      {lines.length === 0
        ? <p className="m-0 text-muted">Nic nie jest doliczane.</p>
        : (
          <ul className="m-0 p-0 list-none">
            {lines.map(({ label, quantity, unitPrice, amount }, at) => (
              <li key={at} className={LINE}>
                <span className="min-w-0 wrap-anywhere">
                  {label}
                  {quantity > 1 && (
                    <span className="text-muted">{` ${quantity} × ${inZloty(unitPrice)}`}</span>
                  )}
                </span>
                <span className="flex-none m-0 tabular-nums">{inZloty(amount)}</span>
              </li>
            ))}
          </ul>
        )}
      <dl className="p-0 list-none mt-2 pt-2 border-t border-line">
        <div className={LINE}>
          <dt>Razem do potrącenia</dt>
          <dd className="flex-none tabular-nums">{inZloty(total)}</dd>
        </div>
        <div className={LINE}>
          <dt>Kaucja</dt>
          <dd className="flex-none tabular-nums">{inZloty(deposit)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 py-1 leading-normal text-18 font-bold">
          <dt>{toPay > 0 ? "Do dopłaty" : "Do zwrotu klientowi"}</dt>
          <dd className="flex-none tabular-nums" aria-live="polite">
            {inZloty(toPay > 0 ? toPay : toReturn)}
          </dd>
        </div>
      </dl>
    </div>
  );
}

const LINE = "flex items-baseline justify-between gap-4 py-1 leading-normal";

/** Shown instead of a sum: the fields that have to be filled or corrected first. */
export function SettlementWaits({ missing }: { missing: readonly string[] }) {
  return (
    <div className="p-4 rounded-card bg-mist">
      <p className="m-0 text-muted">
        {missing.length === 0
          ? "Popraw zaznaczone pola: wtedy policzy się kwota."
          : `Podaj ${missing.join(", ")}: wtedy policzy się kwota.`}
      </p>
    </div>
  );
}
