import type { Settled } from "../../../../shared/paperwork/settle.ts";
import { classNames } from "../../../kit/layout/class_names.ts";
import styles from "./SettledSum.module.css";
import { inZloty } from "./settlement_words.ts";

/** What a settlement comes to, line by line, as the protocol will say it. */
export function SettledSum({ settled }: { settled: Settled }) {
  const { lines, total, deposit, toReturn, toPay } = settled;
  return (
    <div className={styles.sum}>
      {lines.length === 0
        ? <p className={styles.none}>Nic nie jest doliczane.</p>
        : (
          <ul className={styles.lines}>
            {lines.map(({ label, quantity, unitPrice, amount }, at) => (
              <li key={at} className={styles.line}>
                <span className={styles.label}>
                  {label}
                  {quantity > 1 && (
                    <span className={styles.count}>{` ${quantity} × ${inZloty(unitPrice)}`}</span>
                  )}
                </span>
                <span className={styles.amount}>{inZloty(amount)}</span>
              </li>
            ))}
          </ul>
        )}
      <dl className={styles.ends}>
        <div className={styles.line}>
          <dt>Razem do potrącenia</dt>
          <dd className={styles.amount}>{inZloty(total)}</dd>
        </div>
        <div className={styles.line}>
          <dt>Kaucja</dt>
          <dd className={styles.amount}>{inZloty(deposit)}</dd>
        </div>
        <div className={classNames(styles.line, styles.last)}>
          <dt>{toPay > 0 ? "Do dopłaty" : "Do zwrotu klientowi"}</dt>
          <dd className={styles.amount} aria-live="polite">
            {inZloty(toPay > 0 ? toPay : toReturn)}
          </dd>
        </div>
      </dl>
    </div>
  );
}
