import type { RefObject } from "react";
import type { LegalSection } from "../../../shared/legal/legal_document.ts";
import { ContentsList } from "./ContentsList.tsx";
import styles from "./SideContents.module.css";
import { useSectionInView } from "./use_section_in_view.ts";

/** The table of contents on a desk: stays beside the text and shows where the reader is. */
export function SideContents(
  { sections, text }: {
    sections: readonly LegalSection[];
    text: RefObject<HTMLElement | null>;
  },
) {
  const current = useSectionInView(text);
  return (
    <nav className={styles.side} aria-label="Spis treści">
      <p className={styles.title}>Spis treści</p>
      <ContentsList sections={sections} current={current} />
    </nav>
  );
}
