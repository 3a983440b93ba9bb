import type { Page } from "playwright";

/**
 * Removes the embedded first data from the pages that are loaded from now on, so that the app makes its
 * calls as it does after a navigation, and the test can answer them.
 */
export async function withoutFirstView(page: Page): Promise<void> {
  await page.route(({ pathname }) => !ELSEWHERE.test(pathname), async (route) => {
    if (route.request().resourceType() !== "document") return await route.fallback();
    const reply = await route.fetch();
    const body = (await reply.text()).replace(FIRST_VIEW, "");
    await route.fulfill({ response: reply, body });
  });
}

const ELSEWHERE = /^\/(api|assets|images)\//;
const FIRST_VIEW = /<script[^>]*\bid="first-view"[^>]*>.*?<\/script>/s;
