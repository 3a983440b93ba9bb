import type { Page } from "playwright";

/**
 * From now on pages come without the data that the server sends along with them, as on a step within
 * the app: it makes its calls, and the network answers them as the test says.
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
