import { type Markup, markup } from "../markup.ts";
import type { Crumb } from "../structured/breadcrumbs.ts";

/** The head of a page: the way here, its one heading and the line under it. */
export function heading(
  { crumbs, title, lead }: { crumbs: readonly Crumb[]; title: string; lead: string },
): Markup {
  const way = crumbs.map(({ name, path }, index) =>
    index === crumbs.length - 1
      ? markup`<span>${name}</span>`
      : markup`<a href="${path}">${name}</a><i>/</i>`
  );
  return markup`<header class="fv-head">
<nav class="fv-crumbs" aria-label="Okruszki">${way}</nav>
<h1>${title}</h1>${lead && markup`<p class="fv-lead">${lead}</p>`}
</header>`;
}
