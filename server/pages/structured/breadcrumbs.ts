import { paths } from "../../../shared/paths.ts";
import { pageAddress, type Site } from "../site.ts";

/** One step of the way to a page; the last one is the page itself. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Where every way begins. */
export const HOME: Crumb = { name: "Strona główna", path: paths.home };

/** The way to a page for schema.org. */
export function breadcrumbList(site: Site, crumbs: readonly Crumb[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: pageAddress(site, path),
    })),
  };
}
