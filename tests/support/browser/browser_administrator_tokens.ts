import type { Page } from "playwright";
import { tokens } from "../../../shared/api/identity.ts";
import { administrator } from "./browser_administrator.ts";
import { postJson } from "../server/server_process.ts";

/** The tokens of a new login, as an administrator's browser stores them. */
export async function administratorTokens(origin: string): Promise<Record<string, string>> {
  const reply = await postJson(`${origin}/api/identity/login`, administrator, {
    "User-Agent": CHROME,
  });
  return { ...tokens.parse(await reply.json()) };
}

/** The account page lists the login under the name of this browser. */
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/** From now on the server accepts none of the tokens that the page has: its login has ended. */
export async function outdateTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem("accessToken", "outdated");
    localStorage.setItem("refreshToken", "outdated");
  });
}
