import type { Page } from "playwright";

/** The transferred size of a page. */
export type LoadKind = "script" | "style" | "font" | "other";

/**
 * Loads something in a new page. @returns transferred kilobytes by kind, headers included; what a
 * service worker fetches for later is left out.
 */
export async function compressedKilobytes(
  page: Page,
  load: () => Promise<void>,
): Promise<(kind: LoadKind) => number> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, LoadKind>();
  const bytes = new Map<LoadKind, number>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    kinds.set(requestId, kindOf(response.mimeType, response.url));
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "other";
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await load();
  await page.waitForLoadState("networkidle");
  return (kind) => (bytes.get(kind) ?? 0) / 1024;
}

function kindOf(mimeType: string, url: string): LoadKind {
  if (/javascript/.test(mimeType)) return "script";
  if (/css/.test(mimeType)) return "style";
  return /\.woff2$/.test(url) ? "font" : "other";
}
