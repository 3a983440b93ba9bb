import type { Locator, Page } from "playwright";

/** 'Kasa' of a day, and the dialog that closes it. */
export function cashParts(page: Page) {
  const dialog = page.getByRole("dialog", { name: /^Zamknij dzień/ });
  return {
    close: page.getByRole("button", { name: "Zamknij dzień" }),
    boxes: page.getByRole("region", { name: "Gotówka w kasie" }),
    takings: page.getByRole("region", { name: "Wpłaty dnia" }),
    /** Types the zł that were counted, and closes the day. */
    async closeBy(counted: { rent: string; deposit: string }): Promise<void> {
      await dialog.getByLabel(/kasa wynajmu/).fill(counted.rent);
      await dialog.getByLabel(/kasa kaucji/).fill(counted.deposit);
      await dialog.getByRole("button", { name: "Zamknij dzień" }).click();
      await page.getByText("Dzień zamknięty", { exact: true }).waitFor();
    },
  };
}

/** 'Rozliczenie' of a handover's form, its dialogs, and the sheet after a return. */
export function moneyParts(page: Page) {
  const part = page.getByRole("region", { name: "Rozliczenie" });
  return {
    part,
    /** Takes what is open, in cash; `press` presses 'Zapisz'. */
    async take(
      name: "Przyjmij zapłatę" | "Przyjmij kaucję",
      press: (button: Locator) => Promise<void> = (button) => button.click(),
    ): Promise<void> {
      await part.getByRole("button", { name }).click();
      const dialog = page.getByRole("dialog", { name });
      // A press before the draft is read does nothing.
      await dialog.getByLabel("Kwota").waitFor();
      await press(dialog.getByRole("button", { name: "Zapisz", exact: true }));
      await dialog.waitFor({ state: "hidden" });
    },
    sheet: page.getByRole("dialog", { name: "Rozlicz kaucję" }),
  };
}

/** Presses twice before the page can close what the button is in. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.waitFor();
  await button.evaluate((one: HTMLElement) => {
    one.click();
    one.click();
  });
}
