/** What asking early needs of the world; the service worker passes its registration. */
export type EarlyPages = {
  readonly navigationPreload?: {
    enable(): Promise<void>;
    setHeaderValue(value: string): Promise<void>;
  };
};

/**
 * Lets the browser ask for a page while the worker is still starting. The server learns whose files
 * the device holds (server/pages/pages.ts): `entry` is the file that the app begins with.
 */
export async function askEarly(
  { navigationPreload }: EarlyPages,
  entry: string | undefined,
): Promise<void> {
  if (!navigationPreload) return;
  await navigationPreload.enable();
  if (entry !== undefined) await navigationPreload.setHeaderValue(entry);
}

/** The page that was asked for so; undefined where none was. @throws where the network failed */
export async function earlyPage(event: object): Promise<Response | undefined> {
  const page: unknown = await Reflect.get(event, "preloadResponse");
  return page instanceof Response ? page : undefined;
}
