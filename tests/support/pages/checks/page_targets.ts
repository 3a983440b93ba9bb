import type { Page } from "playwright";

/** Px that a finger needs in each direction. */
const FINGER = 44;

/** Px that a scrollbar leaves of a window of 390 px. */
const NARROW = 375;

/**
 * The targets that accept presses on less than 44 × 44 px: 'Zamknij: 44 × 32'. Links inside a sentence
 * are excluded. The window is made as narrow as one of 390 px with a scrollbar, and the page is
 * scrolled.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: NARROW, height: 800 };
  await page.setViewportSize({ ...size, width: NARROW });
  const found = await page.evaluate((least) => {
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
      // `reach` may miss an eighth of a px on either side.
      if (width < least - 0.25 || height < least - 0.25) {
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
    // The skip link is above the window until it has the focus.
    function isOutOfSight(target: HTMLElement): boolean {
      const { bottom, right, width, height } = target.getBoundingClientRect();
      const scrolled = getComputedStyle(target).position === "fixed" ? 0 : scrollY;
      return width <= 1 || height <= 1 || bottom + scrolled <= 0 || right <= 0;
    }
    /** The size of the area around the middle where a press hits the target or its label. */
    function pressed(target: HTMLElement): { width: number; height: number } {
      const box = target.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return {
        width: reach(target, x, y, -1, 0) + reach(target, x, y, 1, 0),
        height: reach(target, x, y, 0, -1) + reach(target, x, y, 0, 1),
      };
    }
    /** Px from the middle to the farthest press that hits, to an eighth of a px. */
    function reach(target: HTMLElement, x: number, y: number, dx: number, dy: number): number {
      let far = 0;
      for (const step of [1, 0.5, 0.25, 0.125]) {
        while (far < least && hits(target, x + dx * (far + step), y + dy * (far + step))) {
          far += step;
        }
      }
      return far;
    }
    function hits(target: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return false;
      if (target.contains(hit)) return true;
      const label = hit.closest("label");
      return label instanceof HTMLLabelElement && label.control === target;
    }
  }, FINGER);
  await page.setViewportSize(size);
  return found;
}
