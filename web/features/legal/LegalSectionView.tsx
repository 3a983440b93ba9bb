import type { LegalSection } from "../../../shared/legal/legal_document.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { LegalBlockView } from "./LegalBlockView.tsx";

/** A numbered section; its heading is the anchor. */
export function LegalSectionView({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, blocks } = section;
  return (
    <section
      className="not-first:pt-12 print:[orphans:3] print:[widows:3] print:not-first:pt-6"
      aria-labelledby={id}
      data-section={id}
    >
      <h2
        id={id}
        className="mt-0 mb-3 break-after-avoid text-22 leading-snug font-bold tracking-snug"
        tabIndex={-1}
      >
        <span className="text-brand tabular-nums">{number}.</span> {tiedWords(title)}
      </h2>
      {blocks.map((block, index) => <LegalBlockView key={index} block={block} />)}
    </section>
  );
}
