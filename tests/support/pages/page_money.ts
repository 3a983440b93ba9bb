import type { Page } from "playwright";

/** 'Rozliczenie' of a handover's form, its dialogs, and the sheet after a return. */
export function moneyParts(page: Page) {
  const part = page.getByRole("region", { name: "Rozliczenie" });
  return {
    part,
    /** Takes what is open, in cash; the press of 'Zapisz' may be repeated. */
    async take(
      name: "Przyjmij zapłatę" | "Przyjmij kaucję",
      press: "click" | "dblclick" = "click",
    ): Promise<void> {
      await part.getByRole("button", { name }).click();
      const dialog = page.getByRole("dialog", { name });
      await dialog.getByRole("button", { name: "Zapisz", exact: true })[press]();
      await dialog.waitFor({ state: "hidden" });
    },
    sheet: page.getByRole("dialog", { name: "Rozlicz kaucję" }),
  };
}
