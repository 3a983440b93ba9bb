import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { officeMessages } from "../../shared/office_messages.ts";
import { adminPaths } from "../../shared/paths.ts";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { CUT, openDayOffline } from "../support/browser/browser_offline_office.ts";
import { openOffice } from "../support/browser/browser_office.ts";
import { addedRental } from "../support/browser/browser_office_rentals.ts";
import {
  type OtherAdministrator,
  otherAdministrator,
} from "../support/browser/browser_other_administrator.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";
import { keptOnDevice } from "../support/pages/page_device.ts";
import { protocolForm } from "../support/pages/page_protocol_form.ts";
import { PESEL } from "../support/papers/rental_papers.ts";

const site = browserSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const NOTHING_YET = /^404 \/api\/(rentalprotocol(out|in)\/rental\/|rentalcar\/[^/]+\/condition)/;
const SHARED = /jest otwart[ya] także w innej karcie/;
let tokens: Record<string, string>;
let other: OtherAdministrator;
beforeAll(async () => {
  tokens = await administratorTokens(site.origin);
  other = await otherAdministrator(site.origin);
});

let day = 1;
async function rentalOf(lastName: string): Promise<string> {
  day += 3;
  const wish = { lastName, carId: showroom.van.id, from: day - 3, to: day - 1 };
  return (await addedRental(other, wish)).id;
}

/** Ends a tab without asking it, as a phone does. */
async function killed(page: Page): Promise<void> {
  await page.close({ runBeforeUnload: false });
}

test("an agreement typed without a network is back where its tab was killed and its address is opened in a new one", async () => {
  const rentalId = await rentalOf("Zabita");
  const path = adminPaths.addDocument(rentalId);
  const { page, context } = await openDayOffline(site, tokens, path, "phone");
  await page.getByLabel("PESEL").fill(PESEL);
  await page.getByLabel("Uwagi").fill("Zwrot na lotnisku");
  await expect.poll(() => keptOnDevice(page)).toContain("Zwrot na lotnisku");
  await killed(page);

  const again = await context.newPage();
  await again.goto(path);
  await again.getByText("Przywrócono niezapisane zmiany.").waitFor();
  expect(await again.getByLabel("PESEL").inputValue()).toBe(PESEL);
  expect(await again.getByLabel("Uwagi").inputValue()).toBe("Zwrot na lotnisku");
  await again.goto(adminPaths.unsent);
  await again.getByText("Umowa najmu: wpisano, ale jeszcze nie zapisano.").waitFor();
  await again.getByRole("link", { name: "Otwórz formularz" }).tap();
  await again.getByRole("button", { name: "Zapisz" }).tap();
  await again.getByText(officeMessages.agreementKeptHere).waitFor();
  await again.goto(adminPaths.unsent);
  await again.getByText("Czeka na wysłanie").first().waitFor();
  expect(await again.getByText("wpisano, ale jeszcze nie zapisano").count()).toBe(0);
});

/** Two tabs of one browser with one form. */
async function twoTabs(path: string) {
  const { page: first, context, faults } = await openOffice(site, tokens, path);
  faults.expect(NOTHING_YET, CUT);
  const second = await context.newPage();
  second.setDefaultTimeout(15_000);
  await second.goto(path);
  await second.getByText(SHARED).waitFor();
  async function reopened(): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return page;
  }
  return { first, second, reopened, faults };
}

describe("one protocol in two tabs", () => {
  test("keeps what was typed in both, where both are killed", async () => {
    const rentalId = await rentalOf("Dwie Karty");
    const { first, second, reopened } = await twoTabs(adminPaths.addHandover(rentalId));
    await protocolForm(first).mileage.fill("123456");
    await protocolForm(second).remarks.fill("Z drugiej karty");
    await protocolForm(first).damages.fill("Z pierwszej karty");
    for (const page of [first, second]) {
      await expect.poll(() => protocolForm(page).damages.inputValue()).toBe("Z pierwszej karty");
      await expect.poll(() => protocolForm(page).remarks.inputValue()).toBe("Z drugiej karty");
    }
    await expect.poll(() => keptOnDevice(first)).toContain("Z pierwszej karty");
    await killed(second);
    await killed(first);
    const form = protocolForm(await reopened());
    await form.mileage.waitFor();
    expect(await form.mileage.inputValue()).toBe("123 456");
    expect(await form.remarks.inputValue()).toBe("Z drugiej karty");
    expect(await form.damages.inputValue()).toBe("Z pierwszej karty");
  });

  test("tells the tab whose text is replaced in the other one, and what it was", async () => {
    const rentalId = await rentalOf("To Samo");
    const { first, second } = await twoTabs(adminPaths.addHandover(rentalId));
    await protocolForm(first).remarks.fill("Pierwsza wersja");
    await expect.poll(() => protocolForm(second).remarks.inputValue()).toBe("Pierwsza wersja");
    await protocolForm(second).remarks.fill("Druga wersja");
    await expect.poll(() => protocolForm(first).remarks.inputValue()).toBe("Druga wersja");
    await first.getByText("Uwagi: tu było „Pierwsza wersja”").waitFor();
  });

  test("continues in the other tab from what one has saved", async () => {
    const rentalId = await rentalOf("Zapis Obok");
    const { first, second } = await twoTabs(adminPaths.addHandover(rentalId));
    await protocolForm(first).mileage.fill("5000");
    await protocolForm(second).remarks.fill("Jeszcze nie zapisane");
    await expect.poll(() => protocolForm(first).remarks.inputValue()).toBe("Jeszcze nie zapisane");
    await protocolForm(first).save.click();
    await first.getByText(/^Zapisano o/).waitFor();
    // Both texts are saved, so that no draft is left.
    await second.getByText("Zapisany · bez zmian").waitFor();
    await protocolForm(second).remarks.fill("Dopisane potem");
    await protocolForm(second).save.click();
    await second.getByText(/^Zapisano o/).waitFor();
    await expect.poll(() => other.call("GET", `/rentalprotocolout/rental/${rentalId}`))
      .toMatchObject({ mileage: 5000, bodyRemarks: "Dopisane potem", version: 2 });
    await first.goto(adminPaths.unsent);
    await first.getByText("Wszystko jest wysłane.").waitFor();
  });

  test("keeps the draft of a tab whose other tab discards", async () => {
    const rentalId = await rentalOf("Odrzucona");
    const { first, second, reopened } = await twoTabs(adminPaths.addHandover(rentalId));
    await protocolForm(first).remarks.fill("Zostaje");
    await expect.poll(() => keptOnDevice(first)).toContain("Zostaje");
    const third = await reopened();
    await third.getByRole("button", { name: "Odrzuć zmiany" }).click();
    await expect.poll(() => protocolForm(second).remarks.inputValue()).toBe("Zostaje");
    for (const page of [first, second, third]) await killed(page);
    const form = protocolForm(await reopened());
    await form.remarks.waitFor();
    expect(await form.remarks.inputValue()).toBe("Zostaje");
  });
});

test("signers read on to what they saw while another tab of the protocol empties a field", async () => {
  const rentalId = await rentalOf("Podpis Obok");
  const { first, second } = await twoTabs(adminPaths.addHandover(rentalId));
  const form = protocolForm(first);
  await form.mileage.fill("48000");
  await form.reason.fill("Umowę podpisze wieczorem.");
  await expect.poll(() => protocolForm(second).mileage.inputValue()).toBe("48 000");
  await form.sign.click();
  const shown = form.signing.getByRole("region", { name: "Co podpisujecie" });
  await shown.getByText("48 000 km").waitFor();
  await protocolForm(second).mileage.fill("");
  await expect.poll(() => form.mileage.inputValue()).toBe("");
  expect(await shown.getByText("48 000 km").isVisible()).toBe(true);
});

test("a text emptied in the second tab of a protocol leaves no draft", async () => {
  const rentalId = await rentalOf("Wyczyszczona");
  const { first, second } = await twoTabs(adminPaths.addHandover(rentalId));
  await protocolForm(first).remarks.fill("Pomyłka");
  await expect.poll(() => protocolForm(second).remarks.inputValue()).toBe("Pomyłka");
  await protocolForm(second).remarks.fill("");
  await expect.poll(() => protocolForm(first).remarks.inputValue()).toBe("");
  await expect.poll(() => keptOnDevice(first)).not.toContain("Pomyłka");
});

test("an agreement that is left without saving in one tab stays on the device for the other", async () => {
  const rentalId = await rentalOf("Umowa Zostaje");
  const { first, second, reopened } = await twoTabs(adminPaths.addDocument(rentalId));
  await second.getByLabel("Uwagi").fill("Z drugiej karty");
  await expect.poll(() => first.getByLabel("Uwagi").inputValue()).toBe("Z drugiej karty");
  await first.getByRole("link", { name: "Anuluj" }).or(
    first.getByRole("button", { name: "Anuluj" }),
  ).first().click();
  await first.getByRole("button", { name: "Wyjdź bez zapisywania" }).click();
  await first.waitForURL((url) => url.pathname !== adminPaths.addDocument(rentalId).split("?")[0]);
  await expect.poll(() => keptOnDevice(second)).toContain("Z drugiej karty");
  await killed(second);
  const page = await reopened();
  await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
  expect(await page.getByLabel("Uwagi").inputValue()).toBe("Z drugiej karty");
});

test("one agreement in two tabs keeps what was typed in both", async () => {
  const rentalId = await rentalOf("Umowa Dwa");
  const { first, second, reopened } = await twoTabs(adminPaths.addDocument(rentalId));
  await first.getByLabel("PESEL").fill(PESEL);
  await second.getByLabel("Uwagi").fill("Z drugiej karty");
  await expect.poll(() => first.getByLabel("Uwagi").inputValue()).toBe("Z drugiej karty");
  await expect.poll(() => keptOnDevice(second)).toContain("Z drugiej karty");
  await killed(first);
  await killed(second);
  const page = await reopened();
  await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
  expect(await page.getByLabel("PESEL").inputValue()).toBe(PESEL);
  expect(await page.getByLabel("Uwagi").inputValue()).toBe("Z drugiej karty");
});

test("an agreement saved in one of two tabs is opened again in the other, and leaves no draft", async () => {
  const rentalId = await rentalOf("Umowa Zapisana");
  const { first, second } = await twoTabs(adminPaths.addDocument(rentalId));
  await second.getByLabel("Uwagi").fill("Z drugiej karty");
  await expect.poll(() => first.getByLabel("Uwagi").inputValue()).toBe("Z drugiej karty");
  await first.getByLabel("PESEL").fill(PESEL);
  await first.getByRole("button", { name: "Zapisz" }).click();
  await first.getByText(officeMessages.documentAdded).waitFor();
  await second.getByText(officeMessages.documentExists).waitFor();
  expect(await other.call("GET", `/rentaldocument/rental/${rentalId}`))
    .toMatchObject([{ note: "Z drugiej karty" }]);
  await first.goto(adminPaths.unsent);
  await first.getByText("Wszystko jest wysłane.").waitFor();
});
