import type { Page } from "playwright";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Enquiry, enquiryList } from "../../../shared/api/enquiry.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { CUT, hasReplica } from "../../support/browser/browser_offline_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../../support/pages/checks/page_targets.ts";
import { postJson } from "../../support/server/server_process.ts";

const { site, other, openOffice, openDayOffline } = officeSuite({
  fill: putShowroom,
  env: { RATE_LIMITS: "off" },
});
const LIST = "/admin/zapytania";

beforeAll(async () => {
  await write("Kowalska", { carId: showroom.small.id, message: "Czy auto ma hak holowniczy?" });
  await write("Nowak", { message: "Szukam auta rodzinnego." });
});
beforeEach(() => {
  site.mail.refuseRecipients(0);
});

/** Sends a message of the contact form. */
async function write(customerLastName: string, changes: Record<string, unknown> = {}) {
  const reply = await postJson(`${site.origin}/api/email/contact-form`, {
    customerFirstName: "Ewa",
    customerLastName,
    customerEmail: `${customerLastName.toLowerCase()}@example.com`,
    customerPhone: "600 100 200",
    message: "Dzień dobry",
    consent: true,
    ...changes,
  });
  expect(reply.status).toBe(202);
  await reply.body?.cancel();
}

async function enquiryOf(lastName: string): Promise<Enquiry> {
  const { items: [found] } = enquiryList.parse(
    await other.call("GET", `/enquiry?search=${lastName}`),
  );
  if (!found) throw new Error(`Cannot find the enquiry of ${lastName}`);
  return found;
}

async function openEnquiry(lastName: string, device: Device = "office") {
  const { id } = await enquiryOf(lastName);
  const visit = await openOffice(`${LIST}/${id}`, device);
  const form = visit.page.getByRole("form", { name: "Odpowiedź" });
  await form.waitFor();
  return { ...visit, form, preview: visit.page.getByRole("region", { name: "Podgląd" }) };
}

/** Expects no axe findings, and no sideways scroll from 320 to 1440 px. */
async function examine(page: Page, state: string): Promise<void> {
  expect.soft(await axeFindings(page), `axe findings: ${state}`).toEqual([]);
  for (const width of [320, 390, 768, 1440]) {
    expect.soft(await sidewaysScroll(page, width), `${state} at ${width} px`).toEqual([]);
  }
}

describe("the list of enquiries", () => {
  test.each(["phone", "office"] as const)(
    "shows senders and subjects, and keeps search and filters in the address: %s",
    async (device) => {
      const visit = await openOffice("/admin", device);
      await visit.context.addInitScript({ content: axeScript() });
      const { page } = visit;
      await page.goto(LIST);
      await page.getByRole("link", { name: /^Ewa Kowalska.*Citroën C3/ }).waitFor();
      await page.getByRole("heading", { level: 2, name: /^\d+ zapytani?/ }).waitFor();
      if (device === "phone") expect(await smallTargets(page)).toEqual([]);
      await examine(page, `the list on the ${device}`);

      await page.getByRole("searchbox").fill("citroen");
      await page.waitForURL((url) => url.searchParams.get("search") === "citroen");
      await page.getByRole("link", { name: /^Ewa Nowak/ }).waitFor({ state: "detached" });
      await page.getByRole("link", { name: /^Ewa Kowalska/ }).waitFor();

      await page.getByRole("searchbox").fill("");
      await page.getByRole("button", { name: /^Zamknięte/ }).click();
      await page.waitForURL((url) => url.search === "?state=closed");
      await page.getByText("Żadne zapytanie nie pasuje.").waitFor();
      await page.getByRole("button", { name: "Pokaż wszystkie" }).click();
      await page.getByRole("link", { name: /^Ewa Nowak/ }).waitFor();
      expect(new URL(page.url()).search).toBe("");
    },
  );

  test("keeps an e-mail and a phone number out of the address, and shows that they are not searched", async () => {
    const { page } = await openOffice(LIST);
    await page.getByRole("searchbox").fill("nowak@example.com");
    await page.getByText(/Po numerach i adresach e-mail/).waitFor();
    await page.getByRole("searchbox").fill("600 100 200");
    await page.getByText(/Po numerach i adresach e-mail/).waitFor();
    expect(page.url()).not.toMatch(/nowak|600/);
  });

  test("has its new enquiries counted in the menu and in 'Dziś', which links to it", async () => {
    const { page } = await openOffice("/admin");
    await page.getByRole("link", { name: /^Zapytania \d+ nowych$/ }).waitFor();
    const panel = page.getByRole("region", { name: /^Zapytania/ });
    await panel.getByRole("link", { name: "Zobacz zapytania" }).click();
    await page.getByRole("heading", { level: 1, name: "Zapytania" }).waitFor();
    expect(new URL(page.url()).search).toBe("?state=new");
  });
});

describe("the page of an enquiry", () => {
  test("at a desk has the answer next to the message, and no empty place under a short message", async () => {
    const { page } = await openEnquiry("Nowak", "office");
    const placeOf = async (role: "region" | "form", name: string) => {
      const box = await page.getByRole(role, { name, exact: true }).boundingBox();
      if (!box) throw new Error(`${name} is not shown`);
      return { ...box, end: Math.round(box.y + box.height) };
    };
    await page.getByRole("region", { name: "Poczta" }).waitFor();
    const message = await placeOf("region", "Wiadomość");
    const answer = await placeOf("region", "Odpowiedź na zapytanie");
    expect([Math.round(answer.y), answer.x > message.x]).toEqual([Math.round(message.y), true]);
    const note = await placeOf("region", "Stan i notatka");
    expect(Math.round(note.y) - message.end).toBe(24);
  });

  test("shows the message, with actions to call, to copy the phone number and to open the car", async () => {
    const { page, context } = await openEnquiry("Kowalska");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await context.addInitScript({ content: axeScript() });
    await page.reload();
    const message = page.getByRole("region", { name: "Wiadomość" });
    await message.getByText("Czy auto ma hak holowniczy?").waitFor();
    await message.getByText("Czeka krócej niż godzinę").waitFor();
    await examine(page, "the page");
    const call = message.getByRole("link", { name: /^Zadzwoń: Ewa Kowalska/ });
    expect(await call.getAttribute("href")).toBe("tel:600100200");
    await message.getByRole("button", { name: "Kopiuj: Telefon" }).click();
    await page.getByText("Skopiowano: Telefon").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("600 100 200");
    await message.getByRole("link", { name: "Citroën C3" }).click();
    await page.waitForURL((url) => url.pathname.endsWith(showroom.small.id));
  });

  test("sends an answer as shown in the preview, and sets the enquiry to in progress", async () => {
    await write("Pytana", { carId: showroom.small.id });
    const { page, form, preview } = await openEnquiry("Pytana");
    const text = form.getByLabel("Treść");
    await text.click();
    await page.keyboard.type("Tak.");
    expect(await text.inputValue()).toContain("Citroën C3.\n\nTak.\n\nChętnie");
    await text.fill("");
    await form.getByRole("button", { name: "Już niedostępne" }).click();
    expect(await text.inputValue()).toContain("już niedostępne");
    await text.fill("Tak, {{CustomerFirstName}}, ma hak.\n\nZapraszamy!");
    await preview.getByText("Tak, Ewa, ma hak.").waitFor();
    await form.getByRole("button", { name: "Wyślij" }).click();
    await page.getByText(officeMessages.mailSent).first().waitFor();
    const mails = page.getByRole("region", { name: "Poczta" });
    await mails.getByText("Odpowiedź na zapytanie").waitFor();
    await page.getByRole("button", { name: "W toku", pressed: true }).waitFor();
    const sent = site.mail.received.find(({ to }) =>
      to?.some(({ address }) => address === "pytana@example.com")
    );
    expect(sent?.subject).toBe("Odpowiedź na zapytanie: Citroën C3");
    expect(sent?.text).toContain("Tak, Ewa, ma hak.\n\nZapraszamy!");
    expect(await form.getByLabel("Treść").inputValue()).toContain("Dzień dobry");
  });

  test("reports an address that was permanently refused, and keeps the typed answer", async () => {
    await write("Mylna");
    const { page, form, faults } = await openEnquiry("Mylna");
    faults.expect(/^502 /);
    site.mail.refuseRecipients(550);
    await form.getByLabel("Treść").fill("Odpowiedź, która nie dojdzie.");
    await form.getByRole("button", { name: "Wyślij" }).click();
    await form.getByText(officeMessages.mailNotSent).waitFor();
    const mails = page.getByRole("region", { name: "Poczta" });
    await mails.getByText("Adres odrzucony").waitFor();
    await mails.getByText(/odrzucony na stałe/).waitFor();
    expect(await form.getByLabel("Treść").inputValue()).toBe("Odpowiedź, która nie dojdzie.");
    await page.getByRole("link", { name: "Zapytania", exact: true }).last().click();
    await page.getByRole("dialog", { name: "Niezapisane zmiany" })
      .getByRole("button", { name: "Wyjdź bez zapisywania" }).click();
    await page.getByRole("link", { name: /Ewa Mylna.*Odpowiedź nie doszła/ }).waitFor();
  });

  test("keeps the typed answer in its form where the network is lost while it is sent", async () => {
    await write("Tunelowa");
    const { page, context, form, faults } = await openEnquiry("Tunelowa");
    faults.expect(CUT);
    await expect.poll(() => hasReplica(page)).toBe(true);
    await form.getByLabel("Treść").fill("Tak, ma hak.");
    await context.setOffline(true);
    await form.getByRole("button", { name: "Wyślij" }).click();
    await form.getByText(officeMessages.mailNotSent).waitFor();
    expect(await form.getByLabel("Treść").inputValue()).toBe("Tak, ma hak.");
    await context.setOffline(false);
    await form.getByRole("button", { name: "Wyślij" }).click();
    await page.getByText(officeMessages.mailSent).first().waitFor();
  });

  test("saves state and note, and keeps unsaved text over a reload", async () => {
    await write("Notowana");
    const { page, form } = await openEnquiry("Notowana", "phone");
    const note = page.getByRole("form", { name: "Notatka" });
    await note.getByLabel("Notatka").fill("Oddzwonić w piątek");
    await form.getByLabel("Temat").fill("Mój temat");
    await page.reload();
    await expect.poll(() => note.getByLabel("Notatka").inputValue()).toBe("Oddzwonić w piątek");
    expect(await form.getByLabel("Temat").inputValue()).toBe("Mój temat");
    await note.getByRole("button", { name: "Zapisz notatkę" }).tap();
    await page.getByText(officeMessages.enquirySaved).waitFor();
    await page.getByRole("button", { name: "Zamknięte" }).tap();
    await page.getByText("Stan zapytania: Zamknięte").waitFor();
    await expect.poll(async () => await enquiryOf("Notowana")).toMatchObject({
      state: "closed",
      note: "Oddzwonić w piątek",
    });
    expect(await form.getByLabel("Temat").inputValue()).toBe("Mój temat");
    await form.getByRole("button", { name: "Zacznij od nowa" }).tap();
    expect(await form.getByLabel("Temat").inputValue()).toBe("Odpowiedź na zapytanie");
  });

  test("asks which note to keep where a colleague has changed it", async () => {
    await write("Sporna");
    const { page, faults } = await openEnquiry("Sporna");
    faults.expect(/^412 /);
    const note = page.getByRole("form", { name: "Notatka" });
    await note.getByLabel("Notatka").fill("Moja notatka");
    await other.call("POST", `/enquiry/${(await enquiryOf("Sporna")).id}`, { note: "Jej notatka" });
    await note.getByRole("button", { name: "Zapisz notatkę" }).click();
    await note.getByText("Jej notatka").waitFor();
    await note.getByRole("button", { name: "Wczytaj i zachowaj moje zmiany" }).click();
    await note.getByRole("button", { name: "Zapisz notatkę" }).click();
    await expect.poll(async () => (await enquiryOf("Sporna")).note).toBe("Moja notatka");
  });
});

describe("without a network", () => {
  test("the enquiries of the last 30 days can be read on a phone, with a notice about what needs a network", async () => {
    await other.call("POST", `/enquiry/${(await enquiryOf("Nowak")).id}`, {
      note: "Ma dwoje dzieci",
    });
    const { page } = await openDayOffline("/admin", "phone");
    await page.getByRole("region", { name: /^Zapytania/ })
      .getByRole("link", { name: "Zobacz zapytania" }).tap();
    await page.getByText(/Zapytania z ostatnich 30 dni/).waitFor();
    await page.getByRole("searchbox").fill("rodzinnego");
    await page.getByRole("link", { name: /^Ewa Kowalska/ }).waitFor({ state: "detached" });
    await examine(page, "the list without a network");
    await page.getByRole("link", { name: /^Ewa Nowak/ }).tap();
    await page.getByText("Szukam auta rodzinnego.").waitFor();
    await page.getByText("Ma dwoje dzieci").waitFor();
    await page.getByText(/wymagają połączenia z internetem/).waitFor();
    await examine(page, "the page without a network");
    await page.goto(`${LIST}/0199a000-0000-7000-8000-0000000000ff`);
    await page.getByText(/Tego zapytania nie ma na urządzeniu/).waitFor();
  });
});
