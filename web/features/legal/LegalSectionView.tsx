import type { LegalSection } from "../../../shared/legal/legal_document.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { LegalBlockView } from "./LegalBlockView.tsx";
import styles from "./LegalSectionView.module.css";

/** A numbered section; its heading is the anchor. */
export function LegalSectionView({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, blocks } = section;
  return (
    <section className={styles.section} aria-labelledby={id} data-section={id}>
      <h2 id={id} className={styles.title} tabIndex={-1}>
        <span className={styles.number}>{number}.</span> {tiedWords(title)}
      </h2>
      {blocks.map((block, index) => <LegalBlockView key={index} block={block} />)}
    </section>
  );
}
