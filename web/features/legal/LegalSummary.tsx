import type { LegalFact } from "../../../shared/legal/legal_document.ts";
import { tiedWords } from "../../../shared/tied_words.ts";

/** 'W skrócie': what most readers came for. */
export function LegalSummary({ facts }: { facts: readonly LegalFact[] }) {
  return (
    <section
      className="rounded-card bg-mist px-[clamp(16px,3vw,24px)] pt-4 pb-2 print:break-inside-avoid print:bg-transparent print:px-0"
      aria-labelledby="w-skrocie"
    >
      <h2 id="w-skrocie" className="mt-0 mb-2 text-18 leading-snug">W skrócie</h2>
      <dl className="m-0">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="m-0 font-semibold wrap-break-word">{tiedWords(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
