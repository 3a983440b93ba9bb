import type { LegalEntry } from "../../../shared/legal/legal_document.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import styles from "./LegalEntries.module.css";

/** Things with their properties, one under another: readable at any width, unlike a table. */
export function LegalEntries({ entries }: { entries: readonly LegalEntry[] }) {
  return (
    <div className={styles.entries}>
      {entries.map(({ title, facts }) => (
        <section key={title} className={styles.entry}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label} className={styles.fact}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.value}>{tiedWords(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
