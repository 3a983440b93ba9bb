import { type Markup, markup } from "../markup.ts";
import type { Crumb } from "../structured/breadcrumbs.ts";
import { frame } from "./frame.ts";
import { heading } from "./heading.ts";

/** The first view of a page of words: its heading, and shapes for what follows. */
export function textView(
  { place, ...words }: {
    place: string;
    crumbs: readonly Crumb[];
    title: string;
    lead: string;
  },
): Markup {
  const view = markup`<div class="fv-in">${heading(words)}<i class="fv-grey fv-block"></i></div>`;
  return frame(view, place);
}

/** The first view of a page with a single message. */
export function messageView(title: string): Markup {
  return frame(markup`<div class="fv-in fv-message"><h1>${title}</h1></div>`);
}
