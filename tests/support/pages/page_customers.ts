import type { Device } from "../browser/browser_devices.ts";
import { openOffice } from "../browser/browser_office.ts";
import type { Suite } from "../browser/browser_suite.ts";

/** An administrator's browser at the customers page, with its fields and buttons. */
export async function openCustomers(
  site: Suite,
  tokens: Readonly<Record<string, string>>,
  device?: Device,
) {
  const visit = await openOffice(site, tokens, "/admin/klienci", device);
  const { page } = visit;
  return {
    ...visit,
    email: page.getByLabel("Adres e-mail klienta"),
    check: page.getByRole("button", { name: "Sprawdź" }),
    confirmation: page.getByRole("checkbox"),
    erase: page.getByRole("button", { name: /Usuń dane|Usuwanie/ }),
  };
}
