import { partsPage } from "../../../shared/parts/parts_page.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { usePageTitle } from "../../site/use_page_title.ts";
import { paths } from "../../site/paths.ts";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { partCategories } from "./part_categories.ts";
import { PartsAdvice } from "./PartsAdvice.tsx";
import styles from "./PartsScreen.module.css";
import { PartTile } from "./PartTile.tsx";

/** `/czesci-samochodowe`: categories that link to the marketplace's shop (public-side §2.12). */
export function PartsScreen() {
  usePageTitle(partsPage.title, partsPage.description);
  return (
    <Container className={styles.page}>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: "Strona główna", to: paths.home }, { label: "Części samochodowe" }]}
          />
        }
        title={partsPage.title}
        lead={tiedWords(partsPage.lead)}
      />
      <ul className={styles.tiles} aria-label="Kategorie części">
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
