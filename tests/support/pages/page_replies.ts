import type { Route } from "playwright";
import { messages } from "../../../shared/messages.ts";

/** Replies that a test gives to a call in place of the server. */
export const replies = {
  /** A server error. */
  broken: (route: Route) =>
    route.fulfill({ status: 500, json: { status: 500, errorMessage: messages.serverFailed } }),
  /** A connection that fails. */
  cut: (route: Route) => route.abort(),
  /** An empty list. */
  nothing: (route: Route) => route.fulfill({ json: [] }),
  /** No reply until the page is left. */
  async never(route: Route): Promise<void> {
    const page = route.request().frame().page();
    const here = page.url();
    // A dialog that opens adds an entry of the same address, which is no other page.
    await page.waitForEvent("framenavigated", {
      predicate: (frame) => frame.url() !== here,
      timeout: 0,
    });
    await route.abort();
  },
};
