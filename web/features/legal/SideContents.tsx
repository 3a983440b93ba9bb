import type { RefObject } from "react";
import type { LegalSection } from "../../../shared/legal/legal_document.ts";
import { ContentsList } from "./ContentsList.tsx";
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
    <nav
      className="sticky top-[calc(var(--top-bar)+24px)] order-1 hidden max-h-[calc(100dvh-var(--top-bar)-var(--bottom-inset)-48px)] w-[17rem] shrink-0 self-start overflow-y-auto lg:block print:hidden"
      aria-label="Spis treści"
    >
      <p className="mt-0 mb-2 text-14 font-bold">Spis treści</p>
      <ContentsList sections={sections} current={current} />
    </nav>
  );
}
