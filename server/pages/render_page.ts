import { dataBlock, type Markup, markup } from "./markup.ts";
import type { Page } from "./page.ts";
import { picturePreloads, screenPreloads } from "./preloads.ts";
import { absolutePhotoAddress, pageAddress, type Site } from "./site.ts";
import { calmFrame, frame } from "./view/frame.ts";
import type { WebBuild } from "./web_build.ts";
import { brandColours } from "../../shared/brand.ts";
import { companyWords } from "../../shared/company_words.ts";
import { APP_MANIFEST, BRAND_STYLES, NO_PHOTO, OFFICE_MANIFEST } from "./brand_files.ts";

/** The id of the block with the first view's data, for the web app. */
const FIRST_VIEW = "first-view";

/**
 * A page as HTML: the built index.html with the page's own head, its first view in #root, and what
 * the first view is made of:
 *
 * <script type="application/json" id="first-view">{"/api/salecar/{id}":{…}}</script>
 *
 * Each field is the path of a call without a query, as the web app calls it without a token; its
 * value is the current reply. Calls without a field have to be made. The frame that the service
 * worker keeps has no such block.
 */
export function renderPage(page: Page, site: Site, build: WebBuild): string {
  const { beforeHead, beforePreloads, beforeView, beforeData, end } = build.template;
  const head = markup`${picturePreloads(page, site)}${pageHead(page, site)}`;
  const view = page.view ? frame(site, page.view, page.place) : calmFrame(site);
  const replies = { "/api/settings/company": site.company, ...page.replies };
  const data = page.kept !== true && dataBlock("application/json", replies, FIRST_VIEW);
  const { text } = markup`${beforeHead}${head}${beforePreloads}${
    screenPreloads(page, build)
  }${beforeView}${view}${beforeData}${data}${end}`;
  return page.isOffice ? text.replace(APP_MANIFEST, OFFICE_MANIFEST) : text;
}

/** The head of a page: for browsers, search engines and link previews. */
function pageHead(page: Page, site: Site): Markup {
  const { canonical, structured } = page;
  const { company } = site;
  const title = companyWords(page.title, company);
  const description = companyWords(page.description, company);
  const words = markup`<title>${title && `${title} · `}${company.name}</title>
<meta name="description" content="${description}">
<meta name="theme-color" content="${brandColours(company.brandColor).brand}">
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

/** Open Graph and Twitter's card: what a message or a post shows of a link, without any script. */
function shareTags(page: Page, site: Site, path: string): Markup {
  const { title, description, share: { photo, isCar = false, price } } = page;
  const image = sharedImage(page, site);
  const properties: readonly (readonly [name: string, value: string | number])[] = [
    ["og:type", price === undefined ? "website" : "product"],
    ["og:site_name", site.company.name],
    ["og:locale", "pl_PL"],
    ["og:url", pageAddress(site, path)],
    ["og:title", title],
    ["og:description", description],
    ["og:image", image.address],
    ["og:image:type", image.type],
    ["og:image:width", image.width],
    ["og:image:height", image.height],
    ["og:image:alt", image.alt],
    ...(price === undefined ? [] : [
      ["product:price:amount", price] as const,
      ["product:price:currency", "PLN"] as const,
    ]),
  ];
  const tags = properties.map(([name, value]) =>
    markup`<meta property="${name}" content="${value}">
`
  );
  const card = photo || isCar ? "summary_large_image" : "summary";
  return markup`${tags}<meta name="twitter:card" content="${card}">
`;
}

interface SharedImage {
  readonly address: string;
  readonly type: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/**
 * The car's photo in the width that every reader takes; without one the picture for a car that has
 * none, for other pages the mark of the business.
 */
function sharedImage({ title, share: { photo, isCar } }: Page, site: Site): SharedImage {
  if (!photo && isCar) {
    const { path, width, height } = NO_PHOTO;
    return { address: `${site.publicUrl}${path}`, type: "image/png", width, height, alt: title };
  }
  if (!photo) {
    return {
      address: `${site.publicUrl}/icon-512.png`,
      type: "image/png",
      width: 512,
      height: 512,
      alt: site.company.name,
    };
  }
  const { filePath, variants } = photo;
  const variant = variants.find((one) => one.filePath === filePath);
  const width = variant?.width ?? photo.width;
  return {
    address: absolutePhotoAddress(site, filePath),
    type: variant?.type ?? "image/webp",
    width,
    height: Math.round((photo.height * width) / photo.width),
    alt: photo.alt || title,
  };
}
