import type { LegalFact } from "../../../shared/legal/legal_document.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import styles from "./LegalSummary.module.css";

/** 'W skrócie': what most readers came for. */
export function LegalSummary({ facts }: { facts: readonly LegalFact[] }) {
  return (
    <section className={styles.summary} aria-labelledby="w-skrocie">
      <h2 id="w-skrocie" className={styles.title}>W skrócie</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{tiedWords(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
