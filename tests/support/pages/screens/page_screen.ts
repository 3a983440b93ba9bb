import type { BrowserContext, Page, Route } from "playwright";
import type { Device } from "../../browser/browser_devices.ts";

/** What a person may have before them: a page, a dialog over it, or a state of either. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Nothing to examine that another screen does not hold, but another look. */
  readonly onlyLook?: true;
  /** On which device alone there is such a thing. */
  readonly only?: Device;
  /** Whether the visitor has yet to answer the banner. */
  readonly unconsented?: true;
  /** What the network does to some calls, from before the page is opened. */
  readonly network?: { readonly calls: RegExp; readonly reply: (route: Route) => Promise<void> };
  /** Does what leads from the opened page to the screen, and waits until it is there. */
  readonly show: (page: Page, context: BrowserContext) => Promise<void>;
  /** What goes wrong behind it because it is meant to. */
  readonly faults?: readonly (string | RegExp)[];
}
