import type { Page } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";
import { troubledMails } from "../../../shared/api/mail.ts";
import { rental } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { loseReply } from "../../support/browser/browser_faults.ts";
import { postJson } from "../../support/server/server_process.ts";

const { site, other, openOffice, tokens } = officeSuite({ fill: putShowroom });
const MAILS = "/admin/poczta";
let days = 30;

beforeEach(() => {
  site.mail.answer(0);
  site.mail.refuseRecipients(0);
});

/** Adds a rental of two days in a free period. */
async function book(changes: Record<string, unknown> = {}): Promise<string> {
  days += 3;
  const json = bookingJson({
    rentalCarId: showroom.small.id,
    startDateTime: undefined,
    endDateTime: undefined,
    startDate: dayFromNow(days),
    startTime: "08:00",
    endDate: dayFromNow(days + 2),
    endTime: "08:00",
    ...changes,
  });
  return rental.parse(await other.call("POST", "/rental", json)).id;
}

async function rentalNow(id: string) {
  return rental.parse(await other.call("GET", `/rental/${id}`));
}

async function openMessage(id: string, device: Device = "office") {
  const visit = await openOffice(`/admin/wyslij-wiadomosc/${id}`, device);
  const form = visit.page.getByRole("form", { name: "Wiadomość do klienta" });
  const preview = visit.page.getByRole("region", { name: "Podgląd" });
  await form.waitFor();
  return { ...visit, form, preview, send: form.getByRole("button", { name: "Wyślij" }) };
}

/** The mails that were sent to an address. */
function mailsTo(address: string) {
  return site.mail.received.filter(({ to }) => to?.some((one) => one.address === address));
}

async function isOnList(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === "/admin/zarzadzanie-wynajmami");
}

describe("a mail to a customer", () => {
  test("is previewed next to the form while it is typed, is sent as previewed, and leads back to the list", async () => {
    const id = await book({ customerEmail: "ewa@example.com" });
    const { page, context, form, preview, send } = await openMessage(id);
    await context.addInitScript({ content: axeScript() });
    await page.reload();
    await preview.getByText(/Potwierdzamy Twoją rezerwację samochodu Citroën C3/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await form.getByLabel("Odbiorca").inputValue()).toBe("ewa@example.com");
    expect(await form.getByLabel("Odbiorca").getAttribute("readonly")).not.toBeNull();

    await form.getByLabel("Temat").fill("Do zobaczenia, {{CustomerFirstName}}!");
    await form.getByLabel("Treść").fill("Raz <b>dwa</b>\n\n<img src=x onerror=alert(1)>");
    await preview.getByText("Do zobaczenia, Anna!").waitFor();
    await preview.getByText("Raz <b>dwa</b>").waitFor();
    expect(await preview.locator("img, b").count()).toBe(0);

    await send.click();
    await page.getByText(officeMessages.mailSent).first().waitFor();
    await isOnList(page);
    const [mail] = mailsTo("ewa@example.com");
    expect(mail?.subject).toBe("Do zobaczenia, Anna!");
    expect(mail?.html).toContain("Raz &#60;b&#62;dwa&#60;/b&#62;");
    expect(await rentalNow(id)).toMatchObject({ status: "Aktywne", emailSent: true });
  });

  test("keeps the typed text for each template, and asks before it is left", async () => {
    const id = await book();
    const { page, form } = await openMessage(id, "phone");
    await form.getByLabel("Szablon").selectOption("custom");
    await form.getByRole("button", { name: "Wyślij" }).tap();
    await form.getByText(officeMessages.mailIncomplete).waitFor();
    await form.getByLabel("Temat").and(page.locator(":focus")).waitFor();
    await form.getByLabel("Temat").fill("Rękawiczki");
    await form.getByLabel("Szablon").selectOption("cancellation");
    expect(await form.getByLabel("Temat").inputValue()).toBe("Anulowanie rezerwacji samochodu");
    await form.getByLabel("Szablon").selectOption("custom");
    expect(await form.getByLabel("Temat").inputValue()).toBe("Rękawiczki");

    await page.reload();
    await form.getByText("To wiadomość, której ostatnio nie wysłano.").waitFor();
    expect(await form.getByLabel("Temat").inputValue()).toBe("Rękawiczki");
    await page.evaluate(() => history.back());
    const question = page.getByRole("dialog", { name: "Niezapisane zmiany" });
    await question.getByRole("button", { name: "Zostań" }).tap();
    await question.waitFor({ state: "hidden" });
    expect(await form.getByLabel("Temat").inputValue()).toBe("Rękawiczki");
    await form.getByRole("link", { name: "Anuluj" }).tap();
    await question.getByRole("button", { name: "Wyjdź bez zapisywania" }).tap();
    await isOnList(page);
    await page.goto(`/admin/wyslij-wiadomosc/${id}`);
    await form.waitFor();
    expect(await form.getByLabel("Temat").inputValue()).toBe("Potwierdzenie rezerwacji samochodu");
  });

  test("of a completed rental is sent, and shows that the status did not change", async () => {
    const id = await book({
      startDate: dayFromNow(-9),
      endDate: dayFromNow(-8),
      customerEmail: "olga@example.com",
    });
    const { page, form, send } = await openMessage(id);
    await form.getByText("Wynajem jest zakończony").waitFor();
    await form.getByLabel("Temat").fill("Rękawiczki");
    await form.getByLabel("Treść").fill("Zostały w samochodzie.");
    await send.click();
    await page.getByText(officeMessages.mailSentStatusKept).first().waitFor();
    await isOnList(page);
    expect(mailsTo("olga@example.com")).toHaveLength(1);
    expect((await rentalNow(id)).status).toBe("Zakończone");
  });

  test("whose reply was lost is sent once, however often 'Wyślij' is pressed", async () => {
    const id = await book({ customerEmail: "zofia@example.com" });
    const { page, faults, form, send } = await openMessage(id);
    faults.expect(/email\/custom/);
    await loseReply(page, "/api/email/custom");
    await send.click();
    await form.getByRole("alert").getByText(/Wyślij|internetem/).waitFor();
    expect(mailsTo("zofia@example.com")).toHaveLength(1);
    // The reloaded page shows the new status; the form still contains the text of the attempt.
    await page.reload();
    await form.getByLabel("Szablon").waitFor();
    await send.click();
    await page.getByText(officeMessages.mailSent).first().waitFor();
    await isOnList(page);
    expect(mailsTo("zofia@example.com")).toHaveLength(1);
  });

  test("about a rental that somebody has changed is sent only after the changes were shown", async () => {
    const id = await book({ customerEmail: "iga@example.com" });
    const { page, faults, form, preview, send } = await openMessage(id);
    faults.expect("412 /api/email/custom");
    await form.getByLabel("Temat").fill("Twój samochód");
    const { customerFirstName, customerLastName, ...kept } = await rentalNow(id);
    await other.call("PUT", `/rental/${id}`, {
      ...kept,
      customerFirstName: "Iga",
      customerLastName,
    });
    expect(customerFirstName).toBe("Anna");
    await send.click();
    await form.getByText(officeMessages.mailRentalChanged).waitFor();
    await page.getByRole("region", { name: "Wynajem" }).getByText(/^Iga/).waitFor();
    expect(await form.getByLabel("Temat").inputValue()).toBe("Twój samochód");
    await preview.getByText("Twój samochód").waitFor();
    expect(mailsTo("iga@example.com")).toHaveLength(0);
    await send.click();
    await isOnList(page);
    expect(mailsTo("iga@example.com")).toHaveLength(1);
  });

  test("that would reactivate a cancelled rental in a taken period is refused, and the reason is shown", async () => {
    const id = await book();
    await other.call("PUT", `/rental/${id}`, { ...await rentalNow(id), status: "Anulowane" });
    const { startDateTime, endDateTime } = await rentalNow(id);
    await other.call(
      "POST",
      "/rental",
      bookingJson({ rentalCarId: showroom.small.id, startDateTime, endDateTime }),
    );
    const { faults, form, send } = await openMessage(id);
    faults.expect("409 /api/email/custom");
    await form.getByLabel("Szablon").selectOption("confirmation");
    await form.getByText("znów zajmie samochód").waitFor();
    await send.click();
    await form.getByText(messages.carNotAvailable).waitFor();
    expect((await rentalNow(id)).status).toBe("Anulowane");
  });

  test("without a network is not sent, and its text is kept", async () => {
    const id = await book();
    const { context, faults, form, send } = await openMessage(id, "phone");
    faults.expect(/./);
    await form.getByLabel("Temat").fill("Bez sieci");
    await context.setOffline(true);
    await send.tap();
    await form.getByText(officeMessages.mailNeedsNetwork).waitFor();
    expect(await form.getByLabel("Temat").inputValue()).toBe("Bez sieci");
  });
});

describe("a mail that cannot be sent", () => {
  test("keeps its draft, is listed in 'Poczta', and is sent with 'Ponów' on a phone", async () => {
    const id = await book({ customerEmail: "lena@example.com", customerLastName: "Lis" });
    site.mail.answer(451);
    const { page, context, faults, form, send } = await openMessage(id, "phone");
    await context.addInitScript({ content: axeScript() });
    faults.expect("502 /api/email/custom", /502 .*retry/);
    await form.getByLabel("Temat").fill("Klucze");
    await send.tap();
    await form.getByText(officeMessages.mailNotSent).waitFor();
    expect(await form.getByLabel("Temat").inputValue()).toBe("Klucze");
    expect((await rentalNow(id)).status).toBe("Do sprawdzenia");

    await form.getByRole("link", { name: "Zobacz pocztę" }).tap();
    await page.getByRole("dialog", { name: "Niezapisane zmiany" })
      .getByRole("button", { name: "Wyjdź bez zapisywania" }).tap();
    const mail = page.getByRole("article", { name: "Klucze" });
    expect(await mail.getByRole("link", { name: /Lis/ }).getAttribute("href"))
      .toBe(`/admin/dokumenty-wynajmu/${id}`);
    await mail.getByText(/SMTP 451/).waitFor();
    await mail.getByRole("button", { name: "Ponów" }).tap();
    await mail.getByRole("alert").getByText(officeMessages.mailNotSent).waitFor();
    site.mail.answer(0);
    await mail.getByRole("button", { name: "Ponów" }).tap();
    await page.getByText(officeMessages.mailSent).first().waitFor();
    await mail.waitFor({ state: "hidden" });
    expect(mailsTo("lena@example.com")).toHaveLength(1);
    expect((await rentalNow(id)).status).toBe("Aktywne");
  });

  test("to a permanently refused address can be removed from the list", async () => {
    const id = await book({ customerEmail: "nikt@example.com" });
    site.mail.refuseRecipients(550);
    await postJson(`${site.origin}/api/email/customer-confirmation`, { rentalId: id }, {
      "Authorization": `Bearer ${tokens["accessToken"]}`,
    });
    const { page, context } = await openOffice(MAILS);
    await context.addInitScript({ content: axeScript() });
    await page.reload();
    const mail = page.getByRole("article").filter({ hasText: "nikt@example.com" });
    await mail.getByText("Adres odrzucony").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await mail.getByRole("button", { name: "Usuń z listy" }).click();
    await page.getByRole("dialog", { name: "Usuwanie z listy" })
      .getByRole("button", { name: "Usuń", exact: true }).click();
    await page.getByText(officeMessages.mailTakenBack).waitFor();
    await mail.waitFor({ state: "hidden" });
    const left = troubledMails.parse(await other.call("GET", "/email/failed"));
    expect(left.map(({ recipient }) => recipient)).not.toContain("nikt@example.com");
  });
});
