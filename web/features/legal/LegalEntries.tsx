import type { LegalEntry } from "../../../shared/legal/legal_document.ts";
import { tiedWords } from "../../../shared/tied_words.ts";

/** Things with their properties, one under another: readable at any width, unlike a table. */
export function LegalEntries({ entries }: { entries: readonly LegalEntry[] }) {
  return (
    <div className="my-4 rounded-card border border-line">
      {entries.map(({ title, facts }) => (
        <section
          key={title}
          className="break-inside-avoid border-line px-[clamp(16px,3vw,24px)] py-4 not-first:border-t"
        >
          <h3 className="mt-0 mb-1 text-[1em] leading-normal font-bold wrap-anywhere">{title}</h3>
          <dl className="m-0">
            {facts.map(({ label, value }) => (
              <div
                key={label}
                className="grid gap-x-4 py-1 leading-relaxed sm:grid-cols-[5.5rem_1fr] sm:py-0.5"
              >
                <dt className="text-muted max-sm:text-14">{label}</dt>
                <dd className="m-0">{tiedWords(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
