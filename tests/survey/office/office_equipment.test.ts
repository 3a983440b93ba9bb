import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { carFeature } from "../../../shared/api/car_feature.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { keyboard } from "../../support/pages/page_keyboard.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { replies } from "../../support/pages/page_replies.ts";

const { site, other, openOffice } = officeSuite({ fill: putShowroom });
const EQUIPMENT = "/admin/zarzadzanie-wyposazeniem";
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
  '<path fill="#515151" d="M4 4h16v16H4z"/></svg>';
/** Longer than a busy machine takes. */
const SOON = { timeout: 15_000 };

const chooser = (page: Page) => page.locator('input[type="file"]');
const icon = (name: string, content = ICON) => ({
  name,
  mimeType: "image/svg+xml",
  buffer: Buffer.from(content),
});

async function namesOf(path: string): Promise<string[]> {
  const reply = await fetch(`${site.origin}/api${path}`);
  return carFeature.array().parse(await reply.json()).map(({ iconName }) => iconName);
}

describe("the equipment catalogue", () => {
  test("adds, changes and, after a confirmation, deletes an item, by keyboard alone", async () => {
    const { page, context } = await openOffice(EQUIPMENT);
    await context.addInitScript({ content: axeScript() });
    await page.reload();
    const hand = keyboard(page);
    const form = page.getByRole("form", { name: "Nowe wyposażenie" });
    await page.getByText("Klimatyzacja").first().waitFor();
    await hand.press(form.getByRole("button", { name: "Dodaj" }));
    await page.getByRole("alert").getByText(officeMessages.equipmentIncomplete).waitFor();
    const choose = form.getByRole("button", { name: "Wybierz plik" });
    await choose.and(page.locator(":focus")).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await chooser(page).setInputFiles(icon("dach.svg"));
    await hand.write(form.getByLabel("Nazwa ikony"), "Szyberdach");
    await hand.write(form.getByLabel("Autor ikony"), "Jan Kowalski");
    await page.keyboard.press("Enter");
    await page.getByText(officeMessages.equipmentAdded).waitFor();
    await page.getByRole("heading", { name: "Nowe wyposażenie" }).and(page.locator(":focus"))
      .waitFor();
    await expect.poll(() => namesOf("/carfeature"), SOON).toContain("Szyberdach");

    await hand.press(page.getByRole("button", { name: "Edytuj: Szyberdach" }));
    await page.getByText(officeMessages.equipmentEditing).waitFor();
    const edited = page.getByRole("form", { name: "Edycja wyposażenia" });
    await edited.getByLabel("Nazwa ikony").fill("Dach otwierany");
    await hand.press(edited.getByRole("button", { name: "Zapisz" }));
    await page.getByText(officeMessages.equipmentUpdated).waitFor();
    await hand.press(page.getByRole("button", { name: "Usuń: Dach otwierany" }));
    const question = page.getByRole("dialog", { name: "Usuwanie wyposażenia" });
    await question.getByText(officeMessages.equipmentDeletionAsked).waitFor();
    await hand.press(question.getByRole("button", { name: "Usuń" }));
    await page.getByText(officeMessages.equipmentDeleted).waitFor();
    await page.getByRole("heading", { name: "Katalog wyposażenia" }).and(page.locator(":focus"))
      .waitFor();
    expect(await namesOf("/carfeature")).not.toContain("Dach otwierany");
  });

  test("refuses a file that is not an icon, and keeps the typed name, also when leaving is cancelled", async () => {
    const { page, faults } = await openOffice(EQUIPMENT);
    faults.expect("415 /api/carfeature");
    const form = page.getByRole("form", { name: "Nowe wyposażenie" });
    await chooser(page).setInputFiles(icon("ikona.png", "nic takiego"));
    await form.getByLabel("Nazwa ikony").fill("Hak");
    await form.getByRole("button", { name: "Dodaj" }).click();
    const refusal = page.getByRole("alert").getByText(officeMessages.equipmentNotAdded);
    await refusal.waitFor();
    // The next file is refused for another reason, which replaces the first one.
    await chooser(page).setInputFiles(icon("ikona.txt"));
    await form.getByRole("button", { name: "Dodaj" }).click();
    await form.getByText(officeMessages.iconWrongType).waitFor();
    await refusal.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Wynajmy" }).click();
    const question = page.getByRole("dialog", { name: "Niezapisane zmiany" });
    await question.getByRole("button", { name: "Zostań" }).click();
    await question.waitFor({ state: "hidden" });
    expect(await form.getByLabel("Nazwa ikony").inputValue()).toBe("Hak");
    // A resized window keeps its state.
    await page.setViewportSize({ width: 700, height: 800 });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await form.getByLabel("Nazwa ikony").inputValue()).toBe("Hak");
  });

  test("merges changes of two administrators to different fields, and asks where both changed the name", async () => {
    const { page, faults } = await openOffice(EQUIPMENT);
    faults.expect(/^412 /);
    await page.getByRole("button", { name: "Edytuj: Nawigacja" }).click();
    const form = page.getByRole("form", { name: "Edycja wyposażenia" });
    await form.getByLabel("Autor ikony").fill("Anna Nowak");
    await chooser(page).setInputFiles(icon("gps.svg"));
    const [navigation] = await featuresNow("Nawigacja");
    const id = navigation?.id ?? "";
    await otherRenames(id, "Nawigacja GPS");
    await form.getByRole("button", { name: "Zapisz" }).click();
    await page.getByText(officeMessages.equipmentUpdated).waitFor();
    expect(await featuresNow("Nawigacja GPS")).toMatchObject([{ iconAuthor: "Anna Nowak" }]);

    await page.getByRole("button", { name: "Edytuj: Nawigacja GPS" }).click();
    await form.getByLabel("Nazwa ikony").fill("Nawigacja z mapą");
    await otherRenames(id, "Nawigacja fabryczna");
    faults.expect(/^412 /);
    await form.getByRole("button", { name: "Zapisz" }).click();
    await page.getByText("Ktoś był szybszy").waitFor();
    await page.getByText("Nawigacja fabryczna").first().waitFor();
    await page.getByRole("button", { name: "Wczytaj i zachowaj moje zmiany" }).click();
    expect(await form.getByLabel("Nazwa ikony").inputValue()).toBe("Nawigacja z mapą");
    await form.getByRole("button", { name: "Zapisz" }).click();
    await expect.poll(async () => (await featuresNow("Nawigacja z mapą")).length).toBe(1);
  });

  test("removes an item that another administrator has deleted, and shows that", async () => {
    const id = await otherAdds("Szyberdach elektryczny");
    const { page, faults } = await openOffice(EQUIPMENT);
    faults.expect(/^404 \/api\/carfeature\//);
    const remove = page.getByRole("button", { name: "Usuń: Szyberdach elektryczny" });
    await remove.waitFor();
    await other.call("DELETE", `/carfeature/${id}`);
    faults.expect("500 /api/carfeature");
    await page.route("**/api/carfeature", replies.broken, { times: 1 });
    await remove.click();
    await page.getByRole("dialog").getByRole("button", { name: "Usuń" }).click();
    await page.getByText("Usunięto już wcześniej: Szyberdach elektryczny").waitFor();
    // The list shows that it could not be loaded again.
    await page.getByText("Widać listę wczytaną wcześniej.").waitFor();
    await page.getByRole("button", { name: "Ponów" }).click();
    await remove.waitFor({ state: "detached" });
  });
});

describe("the equipment of a car", () => {
  test("is moved between the two lists by touch, and visitors see it", async () => {
    const { page } = await openOffice(EQUIPMENT, "phone");
    const hand = pointer(page, "finger");
    await page.getByLabel("Samochód").selectOption({
      label: `${showroom.small.name} – TK 1150L`,
    });
    const add = page.getByRole("region", { name: "Dodaj Wyposażenie" });
    const remove = page.getByRole("region", { name: "Usuń Wyposażenie" });
    await hand.press(add.getByRole("button", { name: "Klimatyzacja" }));
    await hand.press(add.getByRole("button", { name: "Tempomat" }));
    await remove.getByRole("button", { name: "Tempomat" }).waitFor();
    await expect.poll(() => namesOf(`/carfeature/${showroom.small.id}/features`), SOON)
      .toEqual(["Klimatyzacja", "Tempomat"]);
    await hand.press(remove.getByRole("button", { name: "Tempomat" }));
    await page.getByText(officeMessages.equipmentUnassigned).waitFor();
    await page.reload();
    await remove.getByRole("button", { name: "Klimatyzacja" }).waitFor();
    await add.getByRole("button", { name: "Tempomat" }).waitFor();
    await page.goto(`/wynajem-aut/${showroom.small.id}`);
    await page.getByRole("main").getByText("Klimatyzacja").waitFor();
    expect(await page.getByRole("main").getByText("Tempomat").count()).toBe(0);
  });

  test("can be loaded again after the list of cars failed to load", async () => {
    const { page, faults } = await openOffice(EQUIPMENT);
    faults.expect("500 /api/rentalcar");
    await page.route("**/api/rentalcar", replies.broken, { times: 1 });
    await page.reload();
    await page.getByRole("alert").getByText(officeMessages.rentalCarsNotLoaded).waitFor();
    await page.getByRole("alert").getByRole("button", { name: "Spróbuj ponownie" }).click();
    await page.getByRole("option", { name: `${showroom.small.name} – TK 1150L` })
      .waitFor({ state: "attached" });
    expect(await page.getByText(officeMessages.rentalCarsNotLoaded).count()).toBe(0);
  });

  test("stays unassigned where the server refuses to assign it, and the reason is shown", async () => {
    const { page, faults } = await openOffice(`${EQUIPMENT}?car=${showroom.van.id}`);
    faults.expect(/^500 /);
    await page.route("**/features/*", (route) => route.fulfill({ status: 500, json: {} }));
    const add = page.getByRole("region", { name: "Dodaj Wyposażenie" });
    await add.getByRole("button", { name: "Klimatyzacja" }).click();
    await page.getByText(officeMessages.equipmentNotAssigned).waitFor();
    await add.getByRole("button", { name: "Klimatyzacja" }).waitFor();
  });
});

async function featuresNow(name: string) {
  const reply = await fetch(`${site.origin}/api/carfeature`);
  return carFeature.array().parse(await reply.json()).filter(({ iconName }) => iconName === name);
}

async function otherRenames(id: string, iconName: string): Promise<void> {
  const body = new FormData();
  body.append("iconName", iconName);
  await other.call("PATCH", `/carfeature/${id}`, body);
}

async function otherAdds(iconName: string): Promise<string> {
  const body = new FormData();
  body.append("iconName", iconName);
  body.append("iconFile", new File([ICON], "ikona.svg", { type: "image/svg+xml" }));
  return carFeature.parse(await other.call("POST", "/carfeature", body)).id;
}
