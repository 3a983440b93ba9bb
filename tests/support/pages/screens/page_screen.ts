import type { BrowserContext, Page, Route } from "playwright";
import type { Device } from "../../browser/browser_devices.ts";

/** A page, a dialog over it, or a state of either. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** True for a screen that is only photographed: another one contains the same parts. */
  readonly onlyLook?: true;
  /** The only device that has this screen. */
  readonly only?: Device;
  /** True to show the cookie banner. */
  readonly unconsented?: true;
  /** Replies to some calls in place of the server, from before the page is opened. */
  readonly network?: { readonly calls: RegExp; readonly reply: (route: Route) => Promise<void> };
  /** Leads from the opened page to the screen, and waits until it is shown. */
  readonly show: (page: Page, context: BrowserContext) => Promise<void>;
  /** Faults that this screen causes on purpose. */
  readonly faults?: readonly (string | RegExp)[];
}
