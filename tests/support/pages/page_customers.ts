import type { Device } from "../browser/browser_devices.ts";
import type { OfficeSuite } from "../browser/browser_office.ts";

/** An administrator's browser at the customers page, with its fields and buttons. */
export async function openCustomers(
  openOffice: OfficeSuite["openOffice"],
  device?: Device,
) {
  const visit = await openOffice("/admin/klienci", device);
  const { page } = visit;
  return {
    ...visit,
    email: page.getByLabel("Adres e-mail klienta"),
    check: page.getByRole("button", { name: "Sprawdź" }),
    confirmation: page.getByRole("checkbox"),
    erase: page.getByRole("button", { name: /Usuń dane|Usuwanie/ }),
  };
}
