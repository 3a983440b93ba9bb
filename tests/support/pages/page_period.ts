import type { Locator } from "playwright";

/** The four pickers of a period, in the search box or in the booking form. */
export function periodFields(area: Locator) {
  const picker = (name: string) => area.getByRole("combobox", { name });
  return {
    pickupDate: picker("Data odbioru"),
    pickupTime: picker("Godzina odbioru"),
    returnDate: picker("Data zwrotu"),
    returnTime: picker("Godzina zwrotu"),
  };
}
