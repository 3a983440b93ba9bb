/** Functions that answering a navigation depends on; the service worker passes its own. */
export type NavigationWorld = {
  ask: () => Promise<Response>;
  /** Returns the stored page frame, which fits every address. */
  kept: () => Promise<Response>;
  /** Settles when the time limit for the network has passed. */
  enough: () => Promise<void>;
};

/**
 * Returns the page of an address: the server's, which contains the first view, so that content
 * shows at once; or the stored frame if the network is missing or slow or the server fails.
 */
export async function answerNavigation(
  { ask, kept, enough }: NavigationWorld,
): Promise<Response> {
  const served = await Promise.race([pageOf(ask), enough()]);
  return served ?? await kept();
}

async function pageOf(ask: NavigationWorld["ask"]): Promise<Response | undefined> {
  try {
    const page = await ask();
    return page.status < 500 ? page : undefined;
  } catch {
    // No network: the stored frame is used.
    return undefined;
  }
}
