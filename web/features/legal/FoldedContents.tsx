import ChevronDown from "lucide-react/icons/chevron-down";
import type { LegalSection } from "../../../shared/legal/legal_document.ts";
import { ContentsList } from "./ContentsList.tsx";

/** The table of contents where there is no room beside the text: folded until it is asked for. */
export function FoldedContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <details className="group rounded-card border border-line px-4 not-first:mt-4 lg:hidden print:hidden">
      <summary className="flex min-h-[3rem] cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        Spis treści
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <nav aria-label="Spis treści">
        <ContentsList sections={sections} />
      </nav>
    </details>
  );
}
