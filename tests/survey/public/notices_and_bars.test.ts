import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPaths, paths } from "../../../shared/paths.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import {
  openReleaseProxy,
  type ReleaseProxy,
} from "../../support/browser/browser_release_proxy.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { intersect, isPressable } from "../../support/pages/checks/page_covered.ts";
import { protocolForm } from "../../support/pages/page_protocol_form.ts";
import { leaveOutEntryReload } from "../../support/browser/browser_visit.ts";

const { site, other, tokens } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const SIZES = [{ width: 390, height: 844 }, { width: 320, height: 568 }];
let proxy: ReleaseProxy;
beforeAll(() => {
  proxy = openReleaseProxy(() => site.origin);
});
afterAll(() => proxy.goAway());

async function expectFree(page: Page, notice: Locator, bar: readonly Locator[], where: string) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // At the top of a small screen, a form has not begun yet, and so its bar is not at the edge.
    await page.evaluate(() => scrollTo(0, 300));
    for (const button of bar) {
      const at = `${where} at ${size.width} × ${size.height}`;
      await expect.poll(() => intersect(notice, button), { message: at }).toBe(false);
      await expect.poll(() => isPressable(button), { message: at }).toBe(true);
    }
  }
}

test("'Dostępna jest nowa wersja' covers no bar with actions, in the office nor on public pages", async () => {
  const { id } = await addedRental(other, {
    lastName: "Paskowa",
    carId: showroom.van.id,
    from: 2,
    to: 4,
  });
  const { page, context } = await site.visit(
    { device: "phone", kept: tokens, serviceWorker: true },
    proxy.origin,
  );
  await leaveOutEntryReload(context);
  const notice = page.getByText("Dostępna jest nowa wersja").locator("xpath=../..");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const save = button("Zapisz");
  await page.goto(paths.home);
  await page.evaluate(async () => void await navigator.serviceWorker.ready);
  await page.reload();
  proxy.release();

  const screens: [string, readonly Locator[]][] = [
    [adminPaths.addHandover(id), [save, button("Podpisz protokół")]],
    [adminPaths.addAgreement(id), [save, page.getByRole("link", { name: "Anuluj" })]],
    [adminPaths.editRentalCar(showroom.van.id), [save]],
    [paths.rentalCar(showroom.van.id), [button("Wypożycz").last()]],
  ];
  for (const [path, bar] of screens) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await notice.waitFor();
    await expectFree(page, notice, bar, path);
  }
});

test("two toasts and the error of a dialog that cannot be loaded cover no bar with actions", async () => {
  const { id } = await addedRental(other, {
    lastName: "Tostowa",
    carId: showroom.small.id,
    from: 2,
    to: 4,
  });
  const { page, context, faults } = await site.visit({ device: "phone", kept: tokens });
  faults.expect(/^net::ERR_FAILED /, /Failed to fetch dynamically imported module/);
  await leaveOutEntryReload(context);
  await page.goto(adminPaths.addHandover(id));
  const form = protocolForm(page);
  for (const mileage of ["48000", "48001"]) {
    await form.mileage.fill(mileage);
    await form.save.tap();
    await page.getByText(/^Zapisano o/).waitFor();
  }
  const toasts = page.locator("[data-sonner-toast]");
  await expect.poll(() => toasts.count()).toBe(2);
  await expectFree(page, toasts.first(), [form.save, form.sign], "toasts");
  await expectFree(page, toasts.last(), [form.save, form.sign], "toasts");

  await page.route(/\/assets\/BookingDialog-/, (route) => route.abort());
  await page.goto(paths.rentalCar(showroom.van.id));
  const rent = page.getByRole("button", { name: "Wypożycz" }).last();
  await rent.tap();
  const failure = page.getByRole("alert").filter({ hasText: "Nie udało się wczytać" });
  await failure.waitFor();
  await expectFree(page, failure, [rent], "a dialog's error");
});
