import { pageHead } from "./head.ts";
import { dataBlock, markup } from "./markup.ts";
import type { Page } from "./page.ts";
import { picturePreloads, screenPreloads } from "./preloads.ts";
import type { Site } from "./site.ts";
import { calmFrame, frame } from "./view/frame.ts";
import type { WebBuild } from "./web_build.ts";

/** The id of the block with the first view's data, for the web app. */
export const FIRST_VIEW = "first-view";

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
  return markup`${beforeHead}${head}${beforePreloads}${
    screenPreloads(page, build)
  }${beforeView}${view}${beforeData}${data}${end}`.text;
}
