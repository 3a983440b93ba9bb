import { useId } from "react";
import { tiedWords } from "../../../../shared/tied_words.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { guides } from "./guide_texts.ts";
import { GuidePicture } from "./GuidePicture.tsx";

/** The four how-to guides 'Poradniki' (back-office §2), each with a picture. */
export function Guides() {
  const id = useId();
  return (
    <section
      id="poradniki"
      aria-labelledby={id}
      className="mt-12 scroll-mt-[calc(var(--top-bar)+16px)]"
    >
      <h2 id={id} className="mt-0 mb-4 text-22 leading-snug font-bold tracking-snug">Poradniki</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] gap-4">
        {guides.map(({ picture, title, lead, steps, links }) => (
          <article
            key={title}
            className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-paper"
          >
            <div className="border-b border-line bg-grey-tint [&>svg]:block [&>svg]:max-h-[15rem] [&>svg]:w-full">
              <GuidePicture name={picture} />
            </div>
            <div className="flex flex-1 flex-col p-4">
              <h3 className="m-0 text-18 leading-snug font-bold">{title}</h3>
              <p className="mt-1 mb-0 text-muted">{tiedWords(lead)}</p>
              <ol className="mt-3 mb-4 grid list-none gap-2 p-0 [counter-reset:step]">
                {steps.map((step) => (
                  <li
                    key={step}
                    className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3 [counter-increment:step] before:grid before:size-[1.75rem] before:place-items-center before:rounded-full before:bg-brand-tint before:text-14 before:font-bold before:text-brand before:content-[counter(step)]"
                  >
                    {tiedWords(step)}
                  </li>
                ))}
              </ol>
              <div className="mt-auto flex flex-wrap gap-2">
                {links.map(({ to, label }) => (
                  <ButtonLink key={to} to={to} variant="secondary">{label}</ButtonLink>
                ))}
              </div>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
