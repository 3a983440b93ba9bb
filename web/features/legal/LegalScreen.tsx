import Printer from "lucide-react/icons/printer";
import { useRef } from "react";
import type { LegalDocument } from "../../../shared/legal/legal_document.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { usePageTitle } from "../../site/use_page_title.ts";
import { paths } from "../../site/paths.ts";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { Button } from "../../kit/buttons/Button.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { FoldedContents } from "./FoldedContents.tsx";
import { LegalSummary } from "./LegalSummary.tsx";
import { LegalSectionView } from "./LegalSectionView.tsx";
import { SideContents } from "./SideContents.tsx";

/** A text shorter than this many sections needs no table of contents. */
const LONG = 7;

/** A legal page (public-side §2.13): its text is data in shared/legal. */
export function LegalScreen({ page }: { page: LegalDocument }) {
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
        {/* A line of about 68 letters. */}
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
