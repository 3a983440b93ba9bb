import type {
  LegalBlock,
  LegalEntry,
  LegalFact,
  LegalLink,
  LegalSection,
  LegalText,
} from "../../../shared/legal/legal_document.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";

/** A numbered section; its heading is the link target. */
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

/** 'W skrócie': the facts that most readers look for. */
export function LegalSummary({ facts }: { facts: readonly LegalFact[] }) {
  return (
    <section
      className="rounded-card bg-mist px-card pt-4 pb-2 print:break-inside-avoid print:bg-transparent print:px-0"
      aria-labelledby="w-skrocie"
    >
      <h2 id="w-skrocie" className="mt-0 mb-2 text-18 leading-snug">W skrócie</h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold wrap-break-word">{tiedWords(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A paragraph, list or other part of a legal text. */
function LegalBlockView({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case "text":
      return (
        <p className="mt-0 mb-3">
          <LegalWords text={block.text} />
        </p>
      );
    case "list":
      return (
        <ul className="mt-0 mb-3 grid gap-2 pl-[1.25rem] marker:text-brand">
          {block.items.map((item, index) => (
            <li key={index}>
              <LegalWords text={item} />
            </li>
          ))}
        </ul>
      );
    case "entries":
      return <LegalEntries entries={block.entries} />;
    case "statement":
      return (
        <blockquote className="mx-0 mt-0 mb-4 rounded-r-card border-l-3 border-brand bg-brand-tint px-card py-4">
          <p className="m-0">{tiedWords(block.text)}</p>
        </blockquote>
      );
    case "slot": {
      const Slot = SLOTS[block.slot];
      return <Slot />;
    }
    default:
      return block satisfies never;
  }
}

/** Loaded only with the text that contains them. */
const SLOTS = {
  cookieSettings: lazyPart(
    async () => (await import("./CookieChoice.tsx")).CookieChoice,
    <Skeleton height="var(--target)" />,
  ),
  iconAuthors: lazyPart(
    async () => (await import("./IconAuthors.tsx")).IconAuthors,
    <Skeleton height="var(--target)" />,
  ),
};

/** Entries with their properties, one below another: legible at any width, unlike a table. */
function LegalEntries({ entries }: { entries: readonly LegalEntry[] }) {
  return (
    <div className="my-4 rounded-card border border-line">
      {entries.map(({ title, facts }) => (
        <section
          key={title}
          className="break-inside-avoid border-line px-card py-4 not-first:border-t"
        >
          <h3 className="mt-0 mb-1 text-[1em] leading-normal font-bold wrap-anywhere">{title}</h3>
          <dl>
            {facts.map(({ label, value }) => (
              <div
                key={label}
                className="grid gap-x-4 py-1 leading-relaxed sm:grid-cols-[5.5rem_1fr] sm:py-0.5"
              >
                <dt className="text-muted max-sm:text-14">{label}</dt>
                <dd>{tiedWords(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Text with its links and emphasis. */
function LegalWords({ text }: { text: LegalText }) {
  if (typeof text === "string") return tiedWords(text);
  return text.map((part, index) => {
    if (typeof part === "string") return <Fragment key={index}>{tiedWords(part)}</Fragment>;
    return "strong" in part
      ? <strong key={index}>{part.strong}</strong>
      : <TextLink key={index} link={part} />;
  });
}

/** Numbers never break; long addresses may if they do not fit. */
function TextLink({ link: { label, to } }: { link: LegalLink }) {
  if (to.startsWith("/")) return <Link to={to}>{label}</Link>;
  if (!to.startsWith("https:")) return <a className="whitespace-nowrap" href={to}>{label}</a>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {label}
      <VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
    </a>
  );
}
