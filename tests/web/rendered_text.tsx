import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";

/** The HTML of a screen before any effect has run. */
export function renderedHtml(screen: ReactElement): string {
  return renderToStaticMarkup(<MemoryRouter>{screen}</MemoryRouter>);
}

/** The readable text of HTML: no tags, ordinary spaces and hyphens. */
export function readText(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll("\u2060", "")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:)])/g, "$1");
}
