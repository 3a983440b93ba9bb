import { pageHead } from "./head.ts";
import { dataBlock, markup } from "./markup.ts";
import type { Page } from "./page.ts";
import { picturePreloads, screenPreloads } from "./preloads.ts";
import type { Site } from "./site.ts";
import type { WebBuild } from "./web_build.ts";

/** The id of the block with the first view's data, for the web app. */
export const FIRST_VIEW = "first-view";

/**
 * A page as HTML: the built index.html with the page's own head, its first view in #root, and what
 * the first view is made of:
 *
 *     <script type="application/json" id="first-view">{"/api/salecar/{id}":{…}}</script>
 *
 * Each field is the path of a call without a query, as the web app calls it without a token; its
 * value is the current reply. Calls without a field have to be made. Pages
 * that begin with no call, and the frame that the service worker keeps, have no such block.
 */
export function renderPage(page: Page, site: Site, build: WebBuild): string {
  const { beforeHead, beforePreloads, beforeView, beforeData, end } = build.template;
  const head = markup`${picturePreloads(page, site)}${pageHead(page, site)}`;
  const hasReplies = Object.keys(page.replies).length > 0;
  const data = hasReplies && dataBlock("application/json", page.replies, FIRST_VIEW);
  return markup`${beforeHead}${head}${beforePreloads}${
    screenPreloads(page, build)
  }${beforeView}${page.view}${beforeData}${data}${end}`.text;
}
