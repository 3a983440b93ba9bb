import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { agreementSummaries } from "../../shared/api/agreement.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { adminPaths } from "../../shared/paths.ts";
import { killed, paperForms } from "../support/browser/browser_paper_forms.ts";
import { keptOnDevice } from "../support/pages/page_device.ts";
import { protocolForm } from "../support/pages/page_protocol_form.ts";
import { PESEL } from "../support/papers/rental_papers.ts";

const { rentalOf, read, twoTabs, open } = paperForms();

const note = (page: Page) => page.getByRole("textbox", { name: "Uwagi" });
const save = (page: Page) => page.getByRole("button", { name: "Zapisz" });

test("one agreement in two tabs keeps what was typed in both", async () => {
  const rentalId = await rentalOf("Umowa Dwa");
  const { first, second, reopened } = await twoTabs(adminPaths.addAgreement(rentalId));
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

test("each of two tabs with one protocol says that it is open in another one, until that one is left", async () => {
  const rentalId = await rentalOf("Dwie Karty");
  const { first, second } = await twoTabs(adminPaths.addHandover(rentalId));
  const shared = first.getByText("Ten protokół jest otwarty także w innej karcie.");
  await shared.waitFor();
  await second.goto(adminPaths.unsent);
  await shared.waitFor({ state: "detached" });
});

describe("an agreement that one of two tabs saves", () => {
  test("leaves the other tab the file that was chosen there, which then follows", async () => {
    const rentalId = await rentalOf("Plik Obok");
    const { first, second } = await twoTabs(adminPaths.addAgreement(rentalId));
    const choosing = second.waitForEvent("filechooser");
    await second.getByRole("button", { name: "Wybierz plik" }).click();
    await (await choosing).setFiles({
      name: "umowa.png",
      mimeType: "image/png",
      buffer: Buffer.from(PIXEL, "base64"),
    });
    await second.getByText("umowa.png").waitFor();
    await first.getByLabel("PESEL").fill(PESEL);
    await expect.poll(() => second.getByLabel("PESEL").inputValue()).toBe(PESEL);
    await save(first).click();
    await first.getByText(officeMessages.agreementAdded).waitFor();
    await expect.poll(async () => {
      const [one] = await agreementsOf(rentalId);
      return one?.version;
    }).toBeGreaterThan(1);
    expect(await second.getByText("umowa.png").isVisible()).toBe(true);
    await save(second).click();
    await second.getByText(officeMessages.agreementAdded).waitFor();
    expect(await agreementsOf(rentalId)).toMatchObject([{ attachment: { name: "umowa.png" } }]);
  });

  test("leaves the other tab what was typed there during the save", async () => {
    const rentalId = await rentalOf("Wpisane W Locie");
    const { first, second } = await twoTabs(adminPaths.addAgreement(rentalId));
    const saved = Promise.withResolvers<void>();
    await first.route("**/api/rentaldocument", async (route) => {
      await saved.promise;
      await route.continue();
    }, { times: 1 });
    await first.getByLabel("PESEL").fill(PESEL);
    await expect.poll(() => second.getByLabel("PESEL").inputValue()).toBe(PESEL);
    await save(first).click();
    await note(second).fill("Z drugiej karty");
    await expect.poll(() => keptOnDevice(second)).toContain("Z drugiej karty");
    saved.resolve();
    await first.getByText(officeMessages.agreementAdded).waitFor();
    await save(second).click();
    await second.getByText(officeMessages.agreementAdded).waitFor();
    expect(await agreementsOf(rentalId)).toMatchObject([{ note: "Z drugiej karty" }]);
    await second.goto(adminPaths.unsent);
    await second.getByText("Wszystko jest wysłane.").waitFor();
  });

  test("is opened again in the other tab that has nothing more, and leaves no draft", async () => {
    const rentalId = await rentalOf("Umowa Zapisana");
    const { first, second } = await twoTabs(adminPaths.addAgreement(rentalId));
    await note(second).fill("Z drugiej karty");
    await expect.poll(() => note(first).inputValue()).toBe("Z drugiej karty");
    await first.getByLabel("PESEL").fill(PESEL);
    await save(first).click();
    await first.getByText(officeMessages.agreementAdded).waitFor();
    await second.getByText(officeMessages.agreementExists).waitFor();
    expect(await agreementsOf(rentalId)).toMatchObject([{ note: "Z drugiej karty" }]);
    await first.goto(adminPaths.unsent);
    await first.getByText("Wszystko jest wysłane.").waitFor();
  });
});

async function agreementsOf(rentalId: string) {
  return agreementSummaries.parse(await read(`/rentaldocument/rental/${rentalId}`));
}

/** An image of one pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("an agreement left without saving in one tab, whose draft is deleted after that, is stored again by the other", async () => {
  const rentalId = await rentalOf("Umowa Zostaje");
  const path = adminPaths.addAgreement(rentalId);
  const { first, second } = await twoTabs(path, holdDeletions);
  await note(second).fill("Z drugiej karty");
  await expect.poll(() => note(first).inputValue()).toBe("Z drugiej karty");
  await expect.poll(() => keptOnDevice(second)).toContain("Z drugiej karty");
  await first.evaluate(() => dispatchEvent(new Event("hold-deletions")));
  await first.getByRole("link", { name: "Anuluj" }).click();
  await first.getByRole("button", { name: "Wyjdź bez zapisywania" }).click();
  await first.waitForURL((url) => !path.startsWith(url.pathname));
  await expect.poll(() => keptOnDevice(second)).not.toContain("Z drugiej karty");
  await first.evaluate(() => dispatchEvent(new Event("release-deletions")));
  await expect.poll(() => keptOnDevice(second)).toContain("Z drugiej karty");
});

/** Between two events a tab does not learn that a deletion from its store is done. */
function holdDeletions(): void {
  const held: (() => void)[] = [];
  let isHeld = false;
  addEventListener("hold-deletions", () => isHeld = true);
  addEventListener("release-deletions", () => {
    isHeld = false;
    for (const go of held) go();
  });
  const deleting = new WeakSet<IDBTransaction>();
  const { delete: remove } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.delete = function (key) {
    if (isHeld) deleting.add(this.transaction);
    return remove.call(this, key);
  };
  Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
    set(this: IDBTransaction, done: (event: Event) => void) {
      this.addEventListener("complete", (event) => {
        if (deleting.has(this)) held.push(() => done.call(this, event));
        else done.call(this, event);
      });
    },
  });
}

describe("in a browser whose tabs cannot tell each other", () => {
  const noChannel = () => Reflect.deleteProperty(globalThis, "BroadcastChannel");
  /** The tab comes into view. */
  const look = (page: Page) => page.evaluate(() => dispatchEvent(new Event("focus")));

  test("two tabs of a protocol say so, and join what was typed once they are looked at", async () => {
    const rentalId = await rentalOf("Bez Kanału");
    const path = adminPaths.addHandover(rentalId);
    const { first, second } = await twoTabs(path, noChannel);
    await second.getByText(/^Pisz tylko w jednej karcie naraz/).waitFor();
    await protocolForm(first).remarks.fill("Z pierwszej karty");
    await expect.poll(() => keptOnDevice(first)).toContain("Z pierwszej karty");
    await look(second);
    await expect.poll(() => protocolForm(second).remarks.inputValue()).toBe("Z pierwszej karty");
    await protocolForm(second).damages.fill("Z drugiej karty");
    await expect.poll(() => keptOnDevice(first)).toContain("Z drugiej karty");
    expect(await keptOnDevice(first)).toContain("Z pierwszej karty");
    await look(first);
    await expect.poll(() => protocolForm(first).damages.inputValue()).toBe("Z drugiej karty");
  });

  test("two tabs of an agreement join what was typed, and one continues from what the other has saved", async () => {
    const rentalId = await rentalOf("Umowa Bez Kanału");
    const path = adminPaths.addAgreement(rentalId);
    const { first, second } = await twoTabs(path, noChannel);
    await second.getByText(/^Pisz tylko w jednej karcie naraz/).waitFor();
    await note(first).fill("Z pierwszej karty");
    await expect.poll(() => keptOnDevice(first)).toContain("Z pierwszej karty");
    await look(second);
    await expect.poll(() => note(second).inputValue()).toBe("Z pierwszej karty");
    await save(first).click();
    await first.getByText(officeMessages.agreementAdded).waitFor();
    await look(second);
    await second.getByText(officeMessages.agreementExists).waitFor();
  });
});

test("a tab that was not told what another one typed, as in the browser's cache of pages, has it once it is shown", async () => {
  const rentalId = await rentalOf("Z Pamięci");
  const { first, second } = await twoTabs(adminPaths.addHandover(rentalId), () => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  await protocolForm(second).remarks.fill("Pisane obok");
  await expect.poll(() => keptOnDevice(second)).toContain("Pisane obok");
  expect(await protocolForm(first).remarks.inputValue()).toBe("");
  await first.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))
  );
  await expect.poll(() => protocolForm(first).remarks.inputValue()).toBe("Pisane obok");
  await protocolForm(first).damages.fill("Pisane potem");
  await expect.poll(() => keptOnDevice(second)).toContain("Pisane potem");
  expect(await keptOnDevice(second)).toContain("Pisane obok");
});

test("a value that only one of two tabs has is named once, as it was typed last, and no more once both have it", async () => {
  const rentalId = await rentalOf("Raz Nazwane");
  const { first, second } = await twoTabs(adminPaths.addHandover(rentalId));
  await protocolForm(first).remarks.fill("Rysa na drzwiach");
  await expect.poll(() => protocolForm(second).remarks.inputValue()).toBe("Rysa na drzwiach");
  await protocolForm(second).remarks.fill("");
  await protocolForm(second).remarks.pressSequentially("Plama na fotelu");
  await expect.poll(() => protocolForm(first).remarks.inputValue()).toBe("Plama na fotelu");
  const lost = first.getByText("Uwagi: tu było „Rysa na drzwiach”");
  await lost.waitFor();
  expect(await lost.count()).toBe(1);
  await protocolForm(second).remarks.fill("Plama na fotelu, rysa. Rysa duża na drzwiach");
  await expect.poll(() => lost.count()).toBe(0);
});

test("a tab that is scrolled down to the field that another one replaces says so there, and leads to the note", async () => {
  const rentalId = await rentalOf("Na Dole");
  const { first, second } = await twoTabs(adminPaths.addHandover(rentalId));
  await first.bringToFront();
  await protocolForm(first).remarks.click();
  await first.keyboard.type("Rysa na drzwiach");
  await expect.poll(() => protocolForm(second).remarks.inputValue()).toBe("Rysa na drzwiach");
  await second.bringToFront();
  await protocolForm(second).remarks.fill("Plama na fotelu");
  await first.bringToFront();
  await first.getByRole("button", { name: "Pokaż", exact: true }).click();
  const lost = first.getByText("Uwagi: tu było „Rysa na drzwiach”");
  await expect.poll(() => lost.evaluate((note) => note.getBoundingClientRect().top))
    .toBeGreaterThan(0);
});

describe("a form whose customer is erased in another tab", () => {
  test.each([
    ["a handover", adminPaths.addHandover, "Wydania", "Wydania"],
    ["an agreement", adminPaths.addAgreement, "Dokumenty", "Zarządzanie Dokumentami Wynajmu"],
  ])(
    "says so for %s, leads on, and keeps nothing of it on the device",
    async (paper, pathOf, link, list) => {
      const email = `${paper.replace(" ", ".")}@example.com`;
      const rentalId = await rentalOf("Zapomniany", email);
      const { first, context, faults } = await twoTabs(pathOf(rentalId));
      faults.expect(/^404 \/api\//);
      await note(first).fill("O zapomnianym");
      await expect.poll(() => keptOnDevice(first)).toContain("O zapomnianym");
      const office = await context.newPage();
      await office.goto(adminPaths.customers);
      await office.getByLabel("Adres e-mail klienta").fill(email);
      await office.getByRole("button", { name: "Sprawdź" }).click();
      await office.getByRole("checkbox").check();
      await office.getByRole("button", { name: "Usuń dane" }).click();
      await first.getByText(officeMessages.customerErasedTitle).waitFor();
      expect(await note(first).count()).toBe(0);
      await expect.poll(() => keptOnDevice(first)).not.toContain("O zapomnianym");
      await first.getByRole("heading", { level: 1 }).waitFor();
      await first.getByRole("main").getByRole("link", { name: link }).last().click();
      await first.getByRole("heading", { level: 1, name: list }).waitFor();
      expect(await first.getByText("Szkic protokołu został").count()).toBe(0);
    },
  );

  test("says so where it was opened after the question, of a rental that the device did not have", async () => {
    const customerEmail = "daleko@example.com";
    const id = await rentalOf("Późniejszy", customerEmail);
    const { page: office, context, faults } = await open(adminPaths.customers);
    faults.expect(/^404 \/api\//);
    await office.getByLabel("Adres e-mail klienta").fill(customerEmail);
    await office.getByRole("button", { name: "Sprawdź" }).click();
    await office.getByRole("checkbox").check();
    const form = await context.newPage();
    await form.goto(adminPaths.addHandover(id));
    await note(form).fill("O późniejszym");
    await expect.poll(() => keptOnDevice(form)).toContain("O późniejszym");
    await office.getByRole("button", { name: "Usuń dane" }).click();
    await form.getByText(officeMessages.customerErasedTitle).waitFor();
    await expect.poll(() => keptOnDevice(form)).not.toContain("O późniejszym");
  });
});
