import { carMark } from "../../../shared/car_mark.ts";
import { menuPlaces } from "../../../shared/parts/home_sections.ts";
import { paths } from "../../../shared/paths.ts";
import { type Markup, markup } from "../markup.ts";
import { photoAddress, type Site } from "../site.ts";

/**
 * What a visitor sees until the app has started and replaces it: the bars, whose links work without
 * it, and the page's first view. Its styles are in web/index.html.
 */
export function frame(site: Site, view: Markup, place?: string): Markup {
  const link = (to: string, label: string) =>
    markup`<a href="${to}"${to === place && markup` aria-current="page"`}>${label}</a>`;
  const places = menuPlaces(site.company);
  const top = places.map(({ to, label }) => link(to, label));
  const bottom = places.map(({ to, short }) => link(to, short));
  return markup`<div class="fv">
${SKIP}<header class="fv-bar"><div class="fv-in">${
    logo(site)
  }<nav class="fv-links">${top}</nav></div></header>
<main id="main" tabindex="-1" class="fv-main">${view}</main>
<nav class="fv-bottom" aria-label="Menu dolne">${bottom}</nav>
</div>`;
}

const SKIP = markup`<a class="skip-link" href="#main">Przejdź do treści</a>`;

/** As the app draws it (web/brand/Logo.tsx). */
function logo({ company, ...addresses }: Site): Markup {
  const picture = company.logo
    ? markup`<img src="${
      photoAddress(addresses, `/images/${company.logo}`)
    }" alt="" width="36" height="36">`
    : MARK;
  return markup`<a class="fv-logo" href="${paths.home}">
${picture}<span>${company.name}</span></a>`;
}

/** Inline: a separate SVG file would not know the page's variables. */
const MARK =
  markup`<svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true"><rect width="64" height="64" rx="16" fill="var(--brand)"/>
<path d="${carMark}" fill="var(--paper)" fill-rule="evenodd"/></svg>`;

/** A frame that fits any page: what the service worker keeps, and how the back office begins. */
export function calmFrame(site: Site): Markup {
  return markup`<div class="fv fv-calm">
<header class="fv-bar"><div class="fv-in">${logo(site)}</div></header>
<main class="fv-main" aria-busy="true"></main>
</div>`;
}
