import { expect, test } from "vitest";
import { adminPaths } from "../../../shared/paths.ts";
import { administratorTokens } from "../../support/browser/browser_administrator_tokens.ts";
import { menu } from "../../../web/features/office/shell/menu.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { agreementJson } from "../../support/papers/rental_papers.ts";
import { protocolJson } from "../../support/papers/protocols.ts";

const { site, other, openOffice } = officeSuite({
  fill: putShowroom,
  env: { RATE_LIMITS: "off" },
});

// A visit fails with its first console error and its first refused call that is not expected.
test(
  "an ordinary day has no error in the console: a rental before its agreement, its handover, its return",
  async () => {
    const rentalOf = (lastName: string, carId: string) =>
      addedRental(other, { lastName, carId, from: 0, to: 2 }, { status: "Aktywne" });
    const [bare, agreed, handedOver] = [
      await rentalOf("Bezumowy", showroom.small.id),
      await rentalOf("Zumową", showroom.estate.id),
      await rentalOf("Zwydaniem", showroom.van.id),
    ];
    for (const { id, startDateTime, endDateTime } of [agreed, handedOver]) {
      const period = { validFrom: startDateTime, validTo: endDateTime };
      await other.call("POST", "/rentaldocument", agreementJson(id, period));
    }
    await other.call("POST", "/rentalprotocolout", protocolJson({ rentalId: handedOver.id }));

    const { page } = await openOffice(adminPaths.guides);
    const paths = [
      adminPaths.guides,
      ...[bare, agreed, handedOver].flatMap(({ id }) => [
        adminPaths.rentalFiles(id),
        adminPaths.addHandover(id),
        adminPaths.addReturn(id),
        adminPaths.addAgreement(id),
      ]),
      adminPaths.rentals,
      adminPaths.agreements,
      adminPaths.handovers,
      adminPaths.returns,
      adminPaths.fleet,
      adminPaths.customers,
      adminPaths.carHolder,
      adminPaths.unsent,
      adminPaths.cash,
      adminPaths.cashToPay,
      adminPaths.cashDeposits,
      adminPaths.cashMonth,
      adminPaths.enquiries,
      adminPaths.mails,
      adminPaths.settings,
      adminPaths.companySettings,
      adminPaths.account,
      adminPaths.users,
      adminPaths.saleCars,
      adminPaths.rentalCars,
      adminPaths.carImages,
      adminPaths.equipment,
    ];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
    }
  },
  180_000,
);

test("an access token that has ended is renewed before the first call, so that none is refused", async () => {
  const kept = await administratorTokens(site.origin);
  const ended = { sub: "x", exp: Math.floor(Date.now() / 1_000) - 60 };
  const { page } = await openOffice(adminPaths.rentals, "office", {
    ...kept,
    accessToken: `h.${btoa(JSON.stringify(ended))}.s`,
  });
  await page.getByRole("heading", { level: 1, name: "Zarządzanie Wynajmami" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toMatch(/^ey/);
});

/** What the heading of a page adds to the menu's name, as the specification says. */
const SPECIFIED = /^(Zarządzanie .+|Ustawienia Administratora|Dzień dobry|Dobry wieczór)$/;

test("a page has the name that the menu gives it, where the specification names no other", async () => {
  const { page } = await openOffice(adminPaths.guides);
  for (const { to, label } of menu.flatMap(({ entries }) => entries)) {
    await page.goto(to);
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    expect.soft(SPECIFIED.test(name) ? label : name, to).toBe(label);
  }
});
