import { partsPage } from "../../../shared/parts/parts_page.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { usePageTitle } from "../../site/use_page_title.ts";
import { paths } from "../../site/paths.ts";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { partCategories } from "./part_categories.ts";
import { PartsAdvice } from "./PartsAdvice.tsx";
import { PartTile } from "./PartTile.tsx";

/** `/czesci-samochodowe`: categories that link to the marketplace's shop (public-side §2.12). */
export function PartsScreen() {
  usePageTitle(partsPage.title, partsPage.description);
  return (
    <Container className="pb-12">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: "Strona główna", to: paths.home }, { label: "Części samochodowe" }]}
          />
        }
        title={partsPage.title}
        lead={tiedWords(partsPage.lead)}
      />
      {/* 18 tiles: full rows of three, or of six. */}
      <ul
        className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,var(--least,0%))),1fr))] gap-3 p-0 sm:[--least:30%] lg:gap-4 lg:[--least:15%]"
        aria-label="Kategorie części"
      >
        {partCategories.map((category) => (
          <li key={category.name}>
            <PartTile category={category} />
          </li>
        ))}
      </ul>
      <PartsAdvice />
    </Container>
  );
}
