import { companyWords } from "../../shared/company_words.ts";
import { BRAND_STYLES } from "./brand_files.ts";
import { dataBlock, type Markup, markup } from "./markup.ts";
import type { Page } from "./page.ts";
import { shareTags } from "./share_tags.ts";
import { pageAddress, type Site } from "./site.ts";

/** The head of a page: for browsers, search engines and link previews. */
export function pageHead(page: Page, site: Site): Markup {
  const { canonical, structured } = page;
  const { company } = site;
  const title = companyWords(page.title, company);
  const description = companyWords(page.description, company);
  const words = markup`<title>${title && `${title} · `}${company.name}</title>
<meta name="description" content="${description}">
`;
  const found = canonical !== undefined &&
    markup`<link rel="canonical" href="${pageAddress(site, canonical)}">
<meta name="robots" content="max-image-preview:large">
${shareTags({ ...page, title, description }, site, canonical)}`;
  const images = site.imageBaseUrl && markup`<meta name="image-base" content="${site.imageBaseUrl}">
`;
  const data = structured.length > 0 &&
    dataBlock("application/ld+json", { "@context": "https://schema.org", "@graph": structured });
  const colours = company.brandColor && markup`<link rel="stylesheet" href="${BRAND_STYLES}">
`;
  return markup`${words}${found}${images}${colours}${data}`;
}
