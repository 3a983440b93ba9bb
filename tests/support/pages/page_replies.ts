import type { Route } from "playwright";
import { messages } from "../../../shared/messages.ts";

/** What the network may answer to a call for the sake of a screen. */
export const replies = {
  /** A server in trouble. */
  broken: (route: Route) =>
    route.fulfill({ status: 500, json: { status: 500, errorMessage: messages.serverFailed } }),
  /** Cut on the way. */
  cut: (route: Route) => route.abort(),
  /** An empty list. */
  nothing: (route: Route) => route.fulfill({ json: [] }),
  /** Still on its way when the page is left. */
  async never(route: Route): Promise<void> {
    await route.request().frame().page().waitForEvent("framenavigated", { timeout: 0 });
    await route.abort();
  },
};
