import type { Engine } from "./engine.ts";
import { findSource, type Step } from "./engine_find.ts";

/** What an action on an element results in; `wait` gives a reason to try again. */
type Outcome = { readonly wait: string } | { readonly value?: unknown };

/** A file as Playwright's `setInputFiles` takes it, with its bytes in base64. */
interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly base64: string;
}

/** Functions that run in a page; none may use anything but its arguments and the page. */
const actions = {
  /**
   * Scrolls to an element and returns its middle, once it rests and a press would reach it. Until
   * `isPressed` is asked, a press elsewhere does nothing: the element may move before it comes.
   */
  async place(one: Element): Promise<Outcome> {
    if (!one.checkVisibility({ visibilityProperty: true })) return { wait: "is not shown" };
    if (one.matches(":disabled")) return { wait: "is disabled" };
    const boxOf = () => [...one.getClientRects()].find(({ width }) => width > 1);
    const middle = () => {
      const { left = -1, top = -1, width = 0, height = 0 } = boxOf() ?? {};
      return { x: left + width / 2, y: top + height / 2 };
    };
    const isInside = ({ x, y }: { x: number; y: number }) =>
      x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    const reaches = (hit: Element | null) => {
      const label = hit?.closest("label");
      return one.contains(hit) || (label instanceof HTMLLabelElement && label.control === one);
    };
    if (!isInside(middle())) {
      one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      // Parts that come into the window get their own height in the frames after.
      return { wait: "was scrolled to" };
    }
    const before = middle();
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const after = middle();
    if (before.x !== after.x || before.y !== after.y) return { wait: "moves" };
    if (!isInside(after)) return { wait: "is outside of the window" };
    const hit = document.elementFromPoint(after.x, after.y);
    if (reaches(hit)) {
      const guard = { isReached: false, isClicked: false, end: new AbortController() };
      Reflect.set(globalThis, "guard", guard);
      for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
        addEventListener(type, (event) => {
          const target = event.target instanceof Element ? event.target : null;
          if (type === "pointerdown") guard.isReached = reaches(target);
          if (type === "click") guard.isClicked ||= guard.isReached && reaches(target);
          if (guard.isReached) return;
          event.preventDefault();
          event.stopImmediatePropagation();
        }, { capture: true, signal: guard.end.signal });
      }
      return { value: after };
    }
    // A bar at the edge of the window may cover it.
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return { wait: `is covered by ${hit?.outerHTML.slice(0, 200)}` };
  },
  /** Whether the element got the click: one that moves between press and release gets none. */
  isPressed(): boolean {
    type Guard = { isClicked: boolean; end: AbortController };
    const guard: Guard | undefined = Reflect.get(globalThis, "guard");
    guard?.end.abort();
    // Without a guard, the press has opened another page.
    return guard?.isClicked ?? true;
  },
  fill(one: HTMLInputElement | HTMLTextAreaElement, text: string): Outcome {
    if (one.matches(":disabled, :read-only")) return { wait: "cannot be edited" };
    one.focus();
    if (one.matches("[type=range], [type=date], [type=time], [type=color]")) {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      setValue?.call(one, text);
      one.dispatchEvent(new Event("input", { bubbles: true }));
      one.dispatchEvent(new Event("change", { bubbles: true }));
      return { value: null };
    }
    one.select();
    document.execCommand(text === "" ? "delete" : "insertText", false, text);
    return { value: null };
  },
  focus(one: HTMLElement): Outcome {
    one.focus();
    return { value: null };
  },
  scroll(one: Element): Outcome {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    return { value: null };
  },
  select(one: HTMLSelectElement, wanted: string | { label: string }): Outcome {
    const option = [...one.options].find(({ value, label }) =>
      typeof wanted === "string" ? value === wanted || label === wanted : label === wanted.label
    );
    if (!option) return { wait: "has no such option" };
    option.selected = true;
    one.dispatchEvent(new Event("input", { bubbles: true }));
    one.dispatchEvent(new Event("change", { bubbles: true }));
    return { value: null };
  },
  files(one: HTMLInputElement, files: readonly GivenFile[]): Outcome {
    const chosen = new DataTransfer();
    for (const { name, mimeType, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      chosen.items.add(new File([bytes], name, { type: mimeType }));
    }
    one.files = chosen.files;
    one.dispatchEvent(new Event("input", { bubbles: true }));
    one.dispatchEvent(new Event("change", { bubbles: true }));
    return { value: null };
  },
  box(one: Element): Outcome {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { value: { x, y, width, height } };
  },
  property(one: Element, name: string): Outcome {
    return { value: Reflect.get(one, name) };
  },
  attribute(one: Element, name: string): Outcome {
    return { value: one.getAttribute(name) };
  },
  is(all: readonly Element[], state: string): boolean {
    const [one] = all;
    const isShown = one !== undefined && one.checkVisibility({ visibilityProperty: true }) &&
      one.getBoundingClientRect().width > 0;
    if (state === "visible" || state === "attached") {
      if (all.length > 1) throw new Error(`${all.length} elements`);
      return state === "visible" ? isShown : one !== undefined;
    }
    return state === "hidden" ? !isShown : one === undefined;
  },
  count(all: readonly Element[]): number {
    return all.length;
  },
};

/** The result of an expression of the page, in which `argument`, `steps`, `find` and `actions` have values. */
export async function evaluate<Result>(
  engine: Engine,
  expression: string,
  values: { readonly argument?: unknown; readonly steps?: readonly Step[] },
): Promise<Result> {
  const source = `async (json) => {
    ${SOURCE}
    const { steps, argument } = JSON.parse(json);
    return JSON.stringify({ value: await ${expression} });
  }`;
  return JSON.parse(await engine.call(source, JSON.stringify(values))).value;
}

const SOURCE = `${findSource()}\nconst actions = { ${
  Object.values(actions).map(String).join(",\n")
} };`;
