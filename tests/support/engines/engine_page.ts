import { Buffer } from "node:buffer";
import type { BrowserContext, Page, Route } from "playwright";
import type { Engine } from "./engine.ts";
import { click, type Point, press } from "./engine_input.ts";
import { evaluate } from "./engine_actions.ts";
import type { Step, Words } from "./engine_find.ts";

/** Milliseconds until what is waited for counts as missing. */
const PATIENCE = 15_000;
const EVERY = 50;

/** What a page needs in addition to its engine. */
export interface PageWorld {
  readonly origin: string;
  /** Answers calls in place of the server; see `Screen.network`. */
  route(calls: RegExp | ((url: URL) => boolean), reply: (route: Route) => Promise<void>): void;
  unroute(): void;
  setOffline(offline: boolean): Promise<void>;
}

/**
 * A page of another engine under the names of Playwright's Page, so that the page objects and the
 * survey's screens serve every engine. It has those of its members that these use.
 */
export function enginePage(engine: Engine, world: PageWorld): Page {
  return new EnginePage(engine, world) as unknown as Page;
}

/** The context of such a page. */
export function engineContext(world: PageWorld): BrowserContext {
  const context = { setOffline: (offline: boolean) => world.setOffline(offline) };
  return context as unknown as BrowserContext;
}

type Wanted = string | RegExp;
type Options = { readonly name?: Wanted; readonly exact?: boolean; readonly level?: number };

class Scope {
  constructor(readonly engine: Engine, readonly steps: readonly Step[]) {}

  more(step: Step): EnginePart {
    return new EnginePart(this.engine, [...this.steps, step]);
  }

  getByRole(role: string, { name, exact, level }: Options = {}): EnginePart {
    return this.more({
      by: "role",
      role,
      ...(name !== undefined && { name: wordsOf(name, exact) }),
      ...(level !== undefined && { level }),
    });
  }

  getByText(text: Wanted, { exact }: Options = {}): EnginePart {
    return this.more({ by: "text", words: wordsOf(text, exact) });
  }

  getByLabel(text: Wanted, { exact }: Options = {}): EnginePart {
    return this.more({ by: "label", words: wordsOf(text, exact) });
  }

  locator(css: string): EnginePart {
    return this.more({ by: "css", css });
  }
}

class EnginePage extends Scope {
  #size = { width: 1280, height: 800 };
  readonly #world: PageWorld;
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };

  constructor(engine: Engine, world: PageWorld) {
    super(engine, []);
    this.#world = world;
    this.keyboard = {
      press: (key) => press(engine, key),
      type: (text) => press(engine, ...text),
    };
  }

  async goto(path: string): Promise<void> {
    await this.engine.open(path.startsWith("about:") ? path : `${this.#world.origin}${path}`);
  }

  async reload(): Promise<void> {
    await this.engine.reload();
  }

  async evaluate(work: unknown, argument?: unknown): Promise<unknown> {
    return await evaluate(this.engine, `(${String(work)})(argument)`, { argument });
  }

  async waitForFunction(work: unknown, argument?: unknown): Promise<void> {
    await poll(async () => Boolean(await this.evaluate(work, argument)), {
      failure: () => Promise.resolve(String(work)),
    });
  }

  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    this.#size = size;
    await this.engine.resize(size.width, size.height);
  }

  viewportSize(): { width: number; height: number } {
    return this.#size;
  }

  route(...rule: Parameters<PageWorld["route"]>): Promise<void> {
    return Promise.resolve(this.#world.route(...rule));
  }

  unrouteAll(): Promise<void> {
    return Promise.resolve(this.#world.unroute());
  }
}

class EnginePart extends Scope {
  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (index: number) => this.more({ by: "nth", index });
  and = (other: EnginePart) => this.more({ by: "and", steps: other.steps });
  or = (other: EnginePart) => this.more({ by: "or", steps: other.steps });

  filter({ hasText, has }: { hasText?: Wanted; has?: EnginePart }): EnginePart {
    const withText = hasText === undefined
      ? this
      : this.more({ by: "hasText", words: wordsOf(hasText) });
    return has ? withText.more({ by: "has", steps: has.steps }) : withText as EnginePart;
  }

  async click(): Promise<void> {
    await poll(async () => {
      await click(this.engine, await this.#act<Point>("place"));
      return await evaluate<boolean>(this.engine, "actions.isPressed()", {}).catch(() => true);
    }, { failure: () => Promise.resolve(`press: ${JSON.stringify(this.steps)}`) });
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await press(this.engine, key);
  }

  async check(): Promise<void> {
    if (!await this.isChecked()) await this.click();
  }

  async waitFor(
    { state = "visible", timeout = PATIENCE }: { state?: string; timeout?: number } = {},
  ): Promise<void> {
    const what = `${state}: ${JSON.stringify(this.steps)}`;
    await poll(() => this.#all<boolean>("is", state), {
      timeout,
      failure: async () => `${what} in: ${await this.#shown()}`,
    });
  }

  async all(): Promise<EnginePart[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  async evaluate(work: unknown, argument?: unknown): Promise<unknown> {
    await this.waitFor({ state: "attached" });
    return await evaluate(this.engine, `(${String(work)})(find(steps)[0], argument)`, {
      steps: this.steps,
      argument,
    });
  }

  count = () => this.#all<number>("count");
  isVisible = () => this.#all<boolean>("is", "visible");
  fill = (text: string) => this.#act("fill", text);
  focus = () => this.#act("focus");
  scrollIntoViewIfNeeded = () => this.#act("scroll");
  selectOption = (option: string | { label: string }) => this.#act("select", option);

  setInputFiles(files: readonly { name: string; mimeType: string; buffer: Uint8Array }[]) {
    return this.#act(
      "files",
      files.map(({ name, mimeType, buffer }) => ({
        name,
        mimeType,
        base64: Buffer.from(buffer).toString("base64"),
      })),
    );
  }
  boundingBox = () => this.#act("box");
  isChecked = () => this.#act<boolean>("property", "checked");
  inputValue = () => this.#act<string>("property", "value");
  getAttribute = (name: string) => this.#act<string | null>("attribute", name);

  /** What a function of `actions` returns for all matches. */
  #all<Result>(action: "is" | "count", argument?: unknown): Promise<Result> {
    const call = `actions.${action}(find(steps), argument)`;
    return evaluate<Result>(this.engine, call, { steps: this.steps, argument });
  }

  /** The text of the page, for a failure. */
  #shown(): Promise<string> {
    return evaluate(this.engine, "location.pathname + ': ' + document.body.innerText", {});
  }

  /** Repeats an action on the only match until it does not ask to wait. */
  async #act<Result = void>(action: string, argument?: unknown): Promise<Result> {
    type Outcome = { readonly wait: string } | { readonly value: Result };
    const call = `(async () => {
      const all = find(steps);
      return all.length === 1
        ? await actions.${action}(all[0], argument)
        : { wait: all.length + " elements" };
    })()`;
    let outcome: Outcome = { wait: "" };
    await poll(
      async () => {
        outcome = await evaluate<Outcome>(this.engine, call, { steps: this.steps, argument });
        return "value" in outcome;
      },
      {
        failure: async () => {
          const reason = "wait" in outcome ? outcome.wait : "";
          return `${action}: ${JSON.stringify(this.steps)} ${reason} in: ${await this.#shown()}`;
        },
      },
    );
    return ("value" in outcome ? outcome.value : undefined) as Result;
  }
}

/** Waits until `attempt` returns true; an attempt that fails since its page is left is repeated. */
async function poll(
  attempt: () => Promise<boolean>,
  { timeout = PATIENCE, failure }: { timeout?: number; failure: () => Promise<string> },
): Promise<void> {
  let cause: unknown;
  for (const start = Date.now(); Date.now() - start < timeout;) {
    try {
      if (await attempt()) return;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
  throw new Error(`Not in ${timeout} ms: ${await failure()}`, { cause });
}

function wordsOf(text: Wanted, exact = false): Words {
  return text instanceof RegExp ? { source: text.source, flags: text.flags } : { text, exact };
}
