import styles from "./SettledSum.module.css";

/** In place of a sum: what the protocol has to say before there is one. */
export function SettlementWaits({ missing }: { missing: readonly string[] }) {
  return (
    <div className={styles.sum}>
      <p className={styles.none}>{`Podaj ${missing.join(", ")}: wtedy policzy się kwota.`}</p>
    </div>
  );
}
