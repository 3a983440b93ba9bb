import styles from "./SettledSum.module.css";

/** In place of a sum: what the protocol has to say, or what is to be mended, before there is one. */
export function SettlementWaits({ missing }: { missing: readonly string[] }) {
  return (
    <div className={styles.sum}>
      <p className={styles.none}>
        {missing.length === 0
          ? "Popraw zaznaczone pola: wtedy policzy się kwota."
          : `Podaj ${missing.join(", ")}: wtedy policzy się kwota.`}
      </p>
    </div>
  );
}
