import type { Page } from "playwright";

/** Px that a finger needs each way (look.md, 'On every page'). */
const FINGER = 44;

/**
 * What stands alone on the page, is there to be pressed, and takes less than 44 × 44 px of presses:
 * 'Zamknij: 44 × 32'. Links inside a sentence are no such targets. The page is scrolled meanwhile.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const modal = document.querySelector("dialog:modal");
    const popover = document.querySelector("[popover]:popover-open");
    const scene = popover ?? modal ?? document.body;
    const targets = scene.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, [role="option"]',
    );
    for (const target of targets) {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest("[inert]")) {
        continue;
      }
      if (target.matches(":disabled") || isInSentence(target) || isOutOfSight(target)) continue;
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { width, height } = pressed(target);
      if (width < least || height < least) {
        const name = target.ariaLabel || target.textContent?.trim() || target.getAttribute("name");
        found.push(`${target.tagName} ${name}: ${width} × ${height}`);
      }
    }
    return found;

    function isInSentence(link: HTMLElement): boolean {
      if (!link.matches("a") || getComputedStyle(link).display !== "inline") return false;
      const around = link.closest("p, label, li, span")?.textContent ?? "";
      return around.trim().length > (link.textContent ?? "").trim().length;
    }
    // The skip link waits above the window until it has the focus.
    function isOutOfSight(target: HTMLElement): boolean {
      const { bottom, right, width, height } = target.getBoundingClientRect();
      const scrolled = getComputedStyle(target).position === "fixed" ? 0 : scrollY;
      return width <= 1 || height <= 1 || bottom + scrolled <= 0 || right <= 0;
    }
    /** How far presses reach the target from its middle, its label included. */
    function pressed(target: HTMLElement): { width: number; height: number } {
      const box = target.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return {
        width: reach(target, x, y, -1, 0) + reach(target, x, y, 1, 0),
        height: reach(target, x, y, 0, -1) + reach(target, x, y, 0, 1),
      };
    }
    function reach(target: HTMLElement, x: number, y: number, dx: number, dy: number): number {
      let steps = 0;
      while (steps < least && hits(target, x + dx * (steps + 0.5), y + dy * (steps + 0.5))) steps++;
      return steps;
    }
    function hits(target: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return false;
      if (target.contains(hit)) return true;
      const label = hit.closest("label");
      return label instanceof HTMLLabelElement && label.control === target;
    }
  }, FINGER);
}
