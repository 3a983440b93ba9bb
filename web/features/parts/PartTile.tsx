import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { tiedWords } from "../../../shared/tied_words.ts";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import type { PartCategory } from "./part_categories.ts";

/** One category of parts: opens the shop on the marketplace in a new tab (public-side §2.12). */
export function PartTile({ category }: { category: PartCategory }) {
  const { name, icon: Icon, alt, href } = category;
  return (
    <a
      className="group relative flex h-full min-h-32 touch-manipulation flex-col-reverse justify-end gap-3 rounded-card border border-line bg-paper p-4 leading-snug text-ink no-underline hover:border-line-strong hover:bg-mist"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className="relative font-semibold hyphens-manual wrap-break-word">
        {tiedWords(name)}
        <VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
      </span>
      <Icon role="img" aria-label={alt} className="text-brand" size={40} strokeWidth={1.5} />
      <ArrowUpRight
        aria-hidden="true"
        className="absolute top-3 right-3 text-muted group-hover:text-brand"
        size={16}
      />
    </a>
  );
}
