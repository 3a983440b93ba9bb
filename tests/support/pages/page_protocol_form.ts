import type { Locator, Page } from "playwright";

/** The form of a handover or return protocol. */
export function protocolForm(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const sign = button("Podpisz protokół");
  return {
    plate: page.getByLabel("Numer rejestracyjny"),
    date: page.getByLabel("Data", { exact: false }).first(),
    time: page.getByLabel("Godzina"),
    now: button("Teraz"),
    mileage: page.getByLabel("Przebieg"),
    fuel: page.getByRole("slider", { name: "Paliwo" }),
    remarks: page.getByRole("textbox", { name: "Uwagi", exact: true }),
    damages: page.getByLabel("Opis uszkodzeń"),
    addEquipment: button("Dodaj wyposażenie"),
    equipment: (row: number) => page.getByLabel(`Wyposażenie ${row}`, { exact: true }),
    /** Why the car is handed over though its agreement is not signed. */
    reason: page.getByLabel("Powód wydania bez podpisanej umowy"),
    save: button("Zapisz"),
    sign,
    /** Presses 'Podpisz protokół' of a handover whose money was not taken, and answers the question. */
    async signUnpaid(press: "click" | "tap"): Promise<void> {
      await button("Przyjmij zapłatę").waitFor();
      await sign[press]();
      await button("Tak, podpisz")[press]();
    },
    signing: page.getByRole("dialog", { name: "Podpisz protokół" }),
    download: button("Pobierz PDF"),
    fill: button("Uzupełnij z protokołu wydania"),
    leaving: page.getByRole("dialog", { name: "Niezapisane zmiany" }),
    condition(part: "Stan nadwozia" | "Stan wnętrza", value: string): Locator {
      return page.getByRole("radiogroup", { name: part })
        .getByRole("radio", { name: value, exact: true });
    },
  };
}
