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
import styles from "./LegalScreen.module.css";
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
    <Container className={styles.page}>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs items={[{ label: "Strona główna", to: paths.home }, { label: title }]} />
        }
        title={tiedWords(title)}
        lead={tiedWords(lead)}
      />
      <div className={styles.meta}>
        <p className={styles.changed}>
          Ostatnia zmiana:{" "}
          <time className={styles.day} dateTime={changed}>
            {changed.split("-").reverse().join("-")}
          </time>
        </p>
        <Button
          variant="quiet"
          className={styles.print}
          icon={<Printer aria-hidden="true" />}
          onClick={() => print()}
        >
          Drukuj
        </Button>
      </div>
      <div className={styles.columns}>
        {isLong && <SideContents key={path} sections={sections} text={text} />}
        <div ref={text} className={styles.text}>
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
