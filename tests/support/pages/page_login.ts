import type { Page } from "playwright";
import { administrator } from "../browser/browser_administrator.ts";
import type { Hand } from "./page_hand.ts";

/** Fills in and sends the login form. */
export async function logIn(
  page: Page,
  hand: Hand,
  password: string = administrator.password,
): Promise<void> {
  await page.getByRole("heading", { name: "Logowanie" }).waitFor();
  await hand.write(page.getByLabel(/^Login/), administrator.email);
  await hand.write(page.getByLabel(/^Hasło/), password);
  await hand.press(page.getByRole("button", { name: "Zaloguj" }));
}
