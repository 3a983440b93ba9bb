import { type Markup, markup } from "../markup.ts";
import type { Crumb } from "../structured/breadcrumbs.ts";
import { heading } from "./heading.ts";

/** The first view of a text page: its heading, and placeholders for the rest. */
export function textView(
  words: { crumbs: readonly Crumb[]; title: string; lead: string },
): Markup {
  return markup`<div class="fv-in">${heading(words)}<i class="fv-grey fv-block"></i></div>`;
}

/** The first view of a page with a single message, and where it may lead. */
export function messageView(title: string, link?: { to: string; label: string }): Markup {
  const way = link && markup`<p><a href="${link.to}">${link.label}</a></p>`;
  return markup`<div class="fv-in fv-message"><h1>${title}</h1>${way}</div>`;
}
