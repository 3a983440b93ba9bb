import Printer from "lucide-react/icons/printer";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { LegalDocument, LegalSection } from "../../../shared/legal/legal_document.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import type { Company } from "../../../shared/company.ts";
import { useCompany } from "../../brand/company.ts";
import { usePageTitle } from "../../brand/use_page_title.ts";
import { paths } from "../../../shared/paths.ts";
import { classNames } from "../../kit/base/class_names.ts";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { Button } from "../../kit/buttons/Button.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { LegalSectionView, LegalSummary } from "./LegalSectionView.tsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Link } from "react-router-dom";

/** A text with fewer sections has no table of contents. */
const LONG = 7;

/** A legal page (public-side §2.13): its text is data in shared/legal. */
export function LegalScreen({ read }: { read: (company: Company) => LegalDocument }) {
  const company = useCompany();
  const page = useMemo(() => read(company), [read, company]);
  const { path, title, description, lead, changed, summary, sections } = page;
  usePageTitle(title, description);
  const text = useRef<HTMLDivElement>(null);
  const isLong = sections.length >= LONG;
  return (
    <Container className="pb-12 print:max-w-none! print:p-0!">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs items={[{ label: "Strona główna", to: paths.home }, { label: title }]} />
        }
        title={tiedWords(title)}
        lead={tiedWords(lead)}
      />
      <div className="mb-6 flex items-center justify-between gap-2 border-y border-line">
        <p className="m-0 py-3 text-14 text-muted tabular-nums">
          Ostatnia zmiana:{" "}
          <time className="whitespace-nowrap" dateTime={changed}>
            {changed.split("-").reverse().join("-")}
          </time>
        </p>
        <Button
          variant="quiet"
          className="-mr-2 shrink-0 px-2! print:hidden!"
          icon={<Printer aria-hidden="true" />}
          onClick={() => print()}
        >
          Drukuj
        </Button>
      </div>
      <div className="lg:flex lg:justify-between lg:gap-12">
        {isLong && <SideContents key={path} sections={sections} text={text} />}
        {/* Lines of about 68 characters. */}
        <div
          ref={text}
          className="max-w-[37rem] min-w-0 wrap-break-word lg:max-w-[41rem] lg:flex-1 lg:text-18 print:max-w-none"
        >
          {summary.length > 0 && <LegalSummary facts={summary} />}
          {isLong && <FoldedContents sections={sections} />}
          {sections.map((section, index) => (
            <LegalSectionView key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </div>
    </Container>
  );
}

/** The table of contents on a desktop: stays next to the text and marks the section being read. */
function SideContents(
  { sections, text }: {
    sections: readonly LegalSection[];
    text: RefObject<HTMLElement | null>;
  },
) {
  const current = useSectionInView(text);
  return (
    <nav
      className="in-view order-1 hidden w-[17rem] shrink-0 self-start lg:block print:hidden"
      aria-label="Spis treści"
    >
      <p className="mt-0 mb-2 text-14 font-bold">Spis treści</p>
      <ContentsList sections={sections} current={current} look={BESIDE} />
    </nav>
  );
}

/** The table of contents where there is no room next to the text: folded until it is opened. */
function FoldedContents({ sections }: { sections: readonly LegalSection[] }) {
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
        <ContentsList sections={sections} look="min-h-target items-center border-t text-ink" />
      </nav>
    </details>
  );
}

/** Links to the sections of a text; `current` is the id of the one being read. */
function ContentsList({ sections, current, look }: {
  sections: readonly LegalSection[];
  current?: string | undefined;
  look: string;
}) {
  return (
    <ol className="m-0 list-none p-0">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            replace
            className={classNames(NUMBERED, look)}
            aria-current={id === current ? "location" : undefined}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** A section counts as being read while it crosses this band below the top of the window. */
const BAND = "-22% 0px -72% 0px";

/** The `data-section` of the section in `text` that is being read; undefined above the first. */
function useSectionInView(text: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const inBand = new Set<string>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        const name = target instanceof HTMLElement ? target.dataset["section"] : undefined;
        if (name === undefined) continue;
        if (isIntersecting) inBand.add(name);
        else inBand.delete(name);
      }
      setCurrent([...inBand].at(-1));
    }, { rootMargin: BAND });
    for (const section of text.current?.querySelectorAll("[data-section]") ?? []) {
      observer.observe(section);
    }
    return () => observer.disconnect();
  }, [text]);
  return current;
}

const NUMBERED = classNames(
  "flex gap-2 border-line py-1.5 leading-normal no-underline hover:text-brand",
  "before:w-[1.65em] before:shrink-0 before:tabular-nums before:content-[counter(list-item)_'.']",
);
const BESIDE = classNames(
  "border-l-2 px-3 text-14 text-muted",
  "aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-brand",
);
