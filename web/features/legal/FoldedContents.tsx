import ChevronDown from "lucide-react/icons/chevron-down";
import type { LegalSection } from "../../../shared/legal/legal_document.ts";
import { ContentsList } from "./ContentsList.tsx";
import styles from "./FoldedContents.module.css";

/** The table of contents where there is no room beside the text: folded until it is asked for. */
export function FoldedContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <details className={styles.contents}>
      <summary className={styles.handle}>
        Spis treści
        <ChevronDown aria-hidden="true" size={20} />
      </summary>
      <nav aria-label="Spis treści">
        <ContentsList sections={sections} />
      </nav>
    </details>
  );
}
