import type { BrowserContext, Page } from "playwright";
import { sampleCompany as company } from "../../../../server/tasks/sample/company.ts";
import { settle } from "../page_settle.ts";

/**
 * Parts whose text grows only as far as it fits on one line, or not at all because they preview another
 * page (docs/decisions/0045).
 */
const BOUNDED =
  "header, nav, select, [role=grid] thead, [aria-labelledby=mailPreview], [aria-labelledby=heroPreview]";
/** Px of enlarged text at least; the smallest text of the design has 13. */
const GROWN = 21;

/**
 * Doubles the text of every page of a browser, as its text size setting does. Renders the whole page at
 * once, so that parts far from the window are examined too.
 */
export async function enlargeText(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 200% } * { content-visibility: visible !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/**
 * Everything unreadable in a window of this width (px): a page or open dialog that scrolls sideways,
 * text or controls outside the window, text that is cut off and can neither be scrolled to nor read in
 * a title, words broken because their box is too narrow, and text that has not grown.
 */
export async function unreadableText(page: Page, width: number): Promise<string[]> {
  const height = page.viewportSize()?.height ?? 800;
  await page.setViewportSize({ width, height });
  await settle(page);
  return await page.evaluate(({ width, bounded, grown, logotype }) => {
    const NO_BREAK = "\u00a0";
    const found = new Set<string>();
    const whole = document.documentElement.scrollWidth;
    if (whole > width) found.add(`page: ${whole} of ${width}`);
    // The page behind a modal dialog is examined as another screen.
    const scene = document.querySelector("dialog:modal") ?? document.body;
    const texts = document.createTreeWalker(scene, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const part = text.parentElement;
      if (!(text instanceof Text) || !part || !text.data.trim() || !isShown(part)) continue;
      const size = parseFloat(getComputedStyle(part).fontSize);
      const isBounded = part.closest(bounded) !== null || text.data === logotype;
      if (size < grown && !isBounded) found.add(`small: ${size} ${nameOf(part)}`);
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) examine(part, box, text.data);
      for (const word of brokenWords(text)) found.add(`broken: ${word} in ${nameOf(part)}`);
    }
    for (const control of scene.querySelectorAll("button, input, select, textarea, a[href]")) {
      if (isShown(control)) {
        for (const box of control.getClientRects()) examine(control, box, nameOf(control));
        // A field with typed text scrolls.
        const isFull = control.matches("button, a") &&
          control.scrollWidth > control.clientWidth + 1;
        if (isFull && control.clientWidth > 0) found.add(`too narrow: ${nameOf(control)}`);
      }
    }
    for (const select of scene.querySelectorAll("select")) {
      if (isShown(select) && isSelectCut(select)) found.add(`cut: select ${nameOf(select)}`);
    }
    return [...found];

    function isShown(part: Element): boolean {
      if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      // Text for screen readers only is excluded.
      return !part.closest("svg, option, .skip-link") && !closestWhere(part, isVisuallyHidden);
    }
    function isVisuallyHidden(part: Element): boolean {
      const { position, width, height } = getComputedStyle(part);
      return position === "absolute" && width === "1px" && height === "1px";
    }
    function closestWhere(part: Element, is: (part: Element) => boolean): Element | undefined {
      for (let at: Element | null = part; at; at = at.parentElement) if (is(at)) return at;
    }
    /** Reports `box` of `part` where its clipping ancestors, or else the window, do not show it. */
    function examine(part: Element, box: DOMRect, words: string): void {
      if (box.width <= 1 || box.height <= 1) return;
      for (let at: Element | null = part; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const [x, y] = [style.overflowX, style.overflowY];
        if (x !== "visible" || y !== "visible") {
          const frame = at.getBoundingClientRect();
          const isInside = {
            x: frame.left - 1 <= box.left && box.right <= frame.right + 1,
            y: true,
          };
          isInside.y = frame.top - 2 <= box.top && box.bottom <= frame.bottom + 2;
          const scrolls = { x: /auto|scroll/.test(x), y: /auto|scroll/.test(y) };
          if (scrolls.x && at.scrollWidth > at.clientWidth + 1) {
            if (isMeantToScroll(at)) return;
            found.add(`sideways: ${nameOf(at)}: ${at.scrollWidth} of ${at.clientWidth}`);
            return;
          }
          const isCut = (!scrolls.x && !isInside.x) || (!scrolls.y && !isInside.y);
          if (isCut && !hasOtherWay(part, at)) {
            found.add(`cut: ${short(words)} by ${nameOf(at)}`);
            return;
          }
          if (!isInside.x || !isInside.y) return;
        }
        if (style.position === "fixed") break;
      }
      if (box.right > width + 1 || box.left < -1) {
        found.add(`outside: ${short(words)} ${Math.round(box.left)}-${Math.round(box.right)}`);
      }
    }
    /** Tables, rows of photos and rows to swipe may scroll sideways. */
    function isMeantToScroll(part: Element): boolean {
      return part.querySelector(":scope > table") !== null ||
        getComputedStyle(part).scrollSnapType !== "none" || part.matches("[data-scrolls]");
    }
    function hasOtherWay(part: Element, by: Element): boolean {
      const titled = part.closest("[title]");
      if (titled?.getAttribute("title")) return true;
      const clamped = getComputedStyle(by).webkitLineClamp !== "none";
      return clamped && by.nextElementSibling?.matches("[aria-expanded]") === true;
    }
    /** Words that are broken into lines of six letters or fewer on average: their box is too narrow. */
    function brokenWords(text: Text): string[] {
      return [...text.data.matchAll(/\S{4,}/g)].flatMap(({ 0: word, index }) => {
        // Words joined by no-break spaces may be longer than a line.
        const isHeld = text.data[index - 1] === NO_BREAK ||
          text.data[index + word.length] === NO_BREAK;
        if (isHeld || /[^\p{L}.,:]/u.test(word)) return [];
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        return lines > 1 && word.length / lines <= 6 ? [`${word}/${lines}`] : [];
      });
    }
    function isSelectCut(select: HTMLSelectElement): boolean {
      const style = getComputedStyle(select);
      const canvas = document.createElement("canvas").getContext("2d");
      const chosen = select.selectedOptions[0]?.text ?? "";
      if (!canvas || select.title) return false;
      canvas.font = style.font;
      const room = select.clientWidth - parseFloat(style.paddingLeft) -
        parseFloat(style.paddingRight);
      return canvas.measureText(chosen).width > room + 2;
    }
    function nameOf(part: Element): string {
      const words = part.ariaLabel || short(part.textContent ?? "");
      return `${part.tagName.toLowerCase()}.${part.getAttribute("class") ?? ""} '${words}'`;
    }
    function short(words: string): string {
      const line = words.trim().replace(/\s+/g, " ");
      return line.length > 30 ? `${line.slice(0, 30)}…` : line;
    }
  }, { width, bounded: BOUNDED, grown: GROWN, logotype: company.name });
}
