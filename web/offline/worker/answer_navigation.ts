/** What the answer to a navigation needs of the world; the service worker passes its own. */
export type NavigationWorld = {
  ask: () => Promise<Response>;
  /** The frame that fits every address, from the device. */
  kept: () => Promise<Response>;
  /** Settles when nobody wants to wait for the network any longer. */
  enough: () => Promise<void>;
};

/**
 * The page of an address: from the server, which sends its first view along, so that it stands at
 * once; where the network is missing or slow, or the server fails, the frame that was kept.
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
    // No network: what is kept is all there is.
    return undefined;
  }
}
