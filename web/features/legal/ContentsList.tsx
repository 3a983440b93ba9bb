import { Link } from "react-router-dom";
import type { LegalSection } from "../../../shared/legal/legal_document.ts";

/** Links to the sections of a text; `current` is the one that is being read. */
export function ContentsList(
  { sections, current }: { sections: readonly LegalSection[]; current?: string | undefined },
) {
  return (
    <ol className="m-0 list-none p-0">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            replace
            className="flex gap-2 border-line py-1.5 leading-normal text-ink no-underline before:w-[1.65em] before:shrink-0 before:whitespace-nowrap before:tabular-nums before:content-[counter(list-item)_'.'] hover:text-brand aria-[current]:border-brand aria-[current]:font-semibold max-lg:min-h-target max-lg:items-center max-lg:border-t lg:border-l-2 lg:px-3 lg:text-14 lg:text-muted lg:hover:text-brand lg:aria-[current]:text-brand"
            aria-current={id === current ? "location" : undefined}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}
