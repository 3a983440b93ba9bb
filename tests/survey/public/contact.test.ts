import { phoneLink } from "../../../shared/company_words.ts";
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { sampleCompany as company } from "../../../server/tasks/sample/company.ts";
import { REACH_MISSING } from "../../../shared/contact/contact_rules.ts";
import { messages } from "../../../shared/messages.ts";
import { tooManyTriesWords } from "../../../shared/too_many_tries.ts";
import { administrator } from "../../support/browser/browser_administrator.ts";
import { putSalesroom, salesroom } from "../../support/browser/browser_salesroom.ts";
import { showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { fieldError } from "../../support/pages/checks/page_field_error.ts";
import { replies } from "../../support/pages/page_replies.ts";

const site = browserSuite({ fill: putSalesroom });
const SOON = { timeout: 10_000 };
const API = /\/api\/email\/contact-form$/;
const zofia = {
  name: "Zofia",
  email: "zofia@example.com",
  message: "Czy można obejrzeć w sobotę?\n<script>alert('ż')</script>",
};

function contactForm(page: Page) {
  const form = page.getByRole("form", { name: "Napisz do nas" });
  return {
    form,
    name: form.getByRole("textbox", { name: "Imię" }),
    email: form.getByRole("textbox", { name: "E-mail" }),
    message: form.getByRole("textbox", { name: "Wiadomość" }),
    consent: form.getByRole("checkbox", { name: "Akceptuję regulamin" }),
    send: form.getByRole("button", { name: "Wyślij wiadomość" }),
  };
}

async function fill(page: Page): Promise<void> {
  const { name, email, message, consent } = contactForm(page);
  await name.fill(zofia.name);
  await email.fill(zofia.email);
  await message.fill(zofia.message);
  await consent.check();
}

async function expectTyped(page: Page): Promise<void> {
  const { name, email, message, consent } = contactForm(page);
  expect(await name.inputValue()).toBe(zofia.name);
  expect(await email.inputValue()).toBe(zofia.email);
  expect(await message.inputValue()).toBe(zofia.message);
  expect(await consent.isChecked()).toBe(true);
}

function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((one) => one === document.activeElement);
}

test("'Napisz' on any page leads to the contact form, whose message reaches the business and leaves no form to send until another is wanted", async () => {
  const { page } = await site.visit();
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Napisz" }).click();
  const form = contactForm(page);
  await expect.poll(() => isFocused(form.form), SOON).toBe(true);
  await fill(page);
  await form.send.click();
  await form.form.getByRole("status").getByText(messages.contactSent).waitFor();
  expect(await form.form.getByRole("textbox").count()).toBe(0);
  expect(await form.send.count()).toBe(0);
  const again = form.form.getByRole("button", { name: "Napisz kolejną wiadomość" });
  expect(await isFocused(again)).toBe(true);
  await again.click();
  expect(await isFocused(form.name)).toBe(true);
  expect(await form.form.getByText(messages.contactSent).count()).toBe(0);
  for (const field of [form.name, form.email, form.message]) {
    expect(await field.inputValue()).toBe("");
  }
  expect(await form.consent.isChecked()).toBe(false);

  await expect.poll(() => site.mail.received.length, SOON).toBeGreaterThan(0);
  const mail = site.mail.received.at(-1);
  expect(mail?.to?.[0]?.address).toBe(administrator.email);
  expect(mail?.text).toContain(zofia.message);
  expect(mail?.text).toContain(zofia.name);
});

test("the contact form shows each error at its field, focuses the first, and sends nothing until all fields are valid", async () => {
  const { page } = await site.visit({ device: "phone" });
  let calls = 0;
  await page.route(API, (route) => {
    calls += 1;
    return route.abort();
  });
  await page.goto("/kontakt");
  const form = contactForm(page);
  const rules: [field: Locator, sentence: string, fix: () => Promise<void>][] = [
    [form.name, messages.firstNameMissing, () => form.name.fill(zofia.name)],
    [form.email, REACH_MISSING, () => form.email.fill("zofia@")],
    [form.email, messages.emailInvalid, () => form.email.fill(zofia.email)],
    [form.message, messages.contactMessageMissing, () => form.message.fill(zofia.message)],
    [form.consent, messages.contactConsentMissing, () => Promise.resolve()],
  ];
  for (const [field, sentence, fix] of rules) {
    await form.send.tap();
    await expect.poll(() => isFocused(field), { ...SOON, message: sentence }).toBe(true);
    expect(await fieldError(field)).toBe(sentence);
    await fix();
  }
  expect(calls).toBe(0);
});

test("without a network the contact form shows that it needs one and keeps the typed text, also over a reload", async () => {
  const { page, context, faults } = await site.visit({ serviceWorker: true });
  await page.goto("/kontakt");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // From now on the worker serves the page.
  await page.reload();
  await fill(page);
  faults.expect(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /);
  await context.setOffline(true);
  const form = contactForm(page);
  await form.form.getByText(messages.contactNeedsNetwork).first().waitFor();
  await form.send.click();
  await form.form.getByRole("alert").getByText(messages.contactNeedsNetwork).waitFor();
  await expectTyped(page);
  await page.reload();
  await expectTyped(page);

  await context.setOffline(false);
  await form.form.getByText(messages.contactNeedsNetwork).first().waitFor({ state: "hidden" });
  await form.send.click();
  await form.form.getByText(messages.contactSent).waitFor();
});

test("a server error and the limit of messages are shown, and the typed text is kept", async () => {
  const { page, faults } = await site.visit();
  faults.expect("500 /api/email/contact-form", "429 /api/email/contact-form");
  await page.goto("/kontakt");
  await fill(page);
  const form = contactForm(page);
  await page.route(API, replies.broken);
  await form.send.click();
  await form.form.getByRole("alert").getByText(messages.contactFailed).waitFor();
  await expectTyped(page);
  await page.unroute(API);
  await page.route(API, (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "700" },
      json: { status: 429, errorMessage: tooManyTriesWords(700) },
    }));
  await form.send.click();
  await form.form.getByRole("alert").getByText("Spróbuj ponownie za 12 minut.").waitFor();
  await expectTyped(page);
});

test("while a message is being sent the button shows that, and a second press sends nothing", async () => {
  const { page } = await site.visit();
  await page.goto("/kontakt");
  await fill(page);
  const answer = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(API, async (route) => {
    calls += 1;
    await answer.promise;
    await route.continue();
  });
  const form = contactForm(page);
  await form.send.click();
  const sending = form.form.getByRole("button", { name: "Wysyłanie..." });
  await sending.click({ force: true });
  expect(await form.name.isDisabled()).toBe(true);
  answer.resolve();
  await form.form.getByText(messages.contactSent).waitFor();
  expect(calls).toBe(1);
});

test("the trap for robots is not visible, announced or focusable, and a message that fills it is dropped", async () => {
  const { page } = await site.visit();
  await page.goto("/kontakt");
  const form = contactForm(page);
  const trap = form.form.locator('input[name="website"]');
  await form.name.waitFor();
  // Name, e-mail, phone and message.
  expect(await form.form.getByRole("textbox").count()).toBe(4);
  expect(await trap.evaluate((one) => one.closest("[inert]") !== null)).toBe(true);
  const before = site.mail.received.length;
  await fill(page);
  await trap.evaluate((one) => {
    if (one instanceof HTMLInputElement) one.value = "https://spam.example";
  });
  await form.send.click();
  await form.form.getByText(messages.contactSent).waitFor();
  // The next message that arrives is a visitor's.
  await page.reload();
  await fill(page);
  await form.send.click();
  await expect.poll(() => site.mail.received.length, SOON).toBe(before + 1);
});

test.each([
  ["for sale", salesroom.suv, /Czy samochód jest jeszcze dostępny\?$/],
  ["to rent", showroom.estate, /interesuje mnie wynajem samochodu Peugeot 508 SW/],
])(
  "a question about a car %s is prefilled, names the car to the business, and can be replaced by another question",
  async (_kind, car, begun) => {
    const { page } = await site.visit();
    await page.goto(`/kontakt?auto=${car.id}#contactForm`);
    const form = contactForm(page);
    await expect.poll(() => form.message.inputValue(), SOON).toMatch(begun);
    await form.form.getByRole("link", { name: car.name }).waitFor();
    await form.message.fill(`${await form.message.inputValue()} Proszę o zdjęcia.`);
    await page.reload();
    await expect.poll(() => form.message.inputValue(), SOON).toMatch(/Proszę o zdjęcia\.$/);
    await form.name.fill(zofia.name);
    await form.email.fill(zofia.email);
    await form.consent.check();
    const before = site.mail.received.length;
    await form.send.click();
    await form.form.getByText(messages.contactSent).waitFor();
    await expect.poll(() => site.mail.received.length, SOON).toBe(before + 1);
    expect(site.mail.received.at(-1)?.subject).toContain(car.name);

    await form.form.getByRole("button", { name: "Napisz kolejną wiadomość" }).click();
    await form.form.getByRole("button", { name: "Napisz w innej sprawie" }).click();
    await form.form.getByRole("link", { name: car.name }).waitFor({ state: "hidden" });
    expect(new URL(page.url()).search).toBe("");
    expect(await isFocused(form.message)).toBe(true);
  },
);

test("a message about a car is not in the form about something else, and is there again on Back", async () => {
  const { page } = await site.visit();
  await page.goto(`/kontakt?auto=${salesroom.suv.id}#contactForm`);
  const form = contactForm(page);
  await expect.poll(() => form.message.inputValue(), SOON).toContain(salesroom.suv.name);
  await page.getByRole("banner").getByRole("link", { name: "Napisz" }).click();
  await expect.poll(() => form.message.inputValue(), SOON).toBe("");

  await page.goBack();
  await expect.poll(() => form.message.inputValue(), SOON).toContain(salesroom.suv.name);
  await form.message.fill("Szukam zderzaka.");
  await page.getByRole("banner").getByRole("link", { name: "Napisz" }).click();
  await form.form.getByText("Dotyczy").waitFor({ state: "hidden" });
  // What is written about a car belongs to that car (decisions §13.46).
  expect(await form.message.inputValue()).toBe("");
  await page.goBack();
  await expect.poll(() => form.message.inputValue(), SOON).toBe("Szukam zderzaka.");
});

test.each([
  ["a word", "toyota"],
  ["a script", "%3Cscript%3Ealert(1)%3C/script%3E"],
  ["a very long number", "9".repeat(2000)],
  ["nothing", ""],
])("an address with %s in place of a car prefills no message", async (_what, id) => {
  const { page } = await site.visit();
  await page.goto(`/kontakt?auto=${id}#contactForm`);
  const form = contactForm(page);
  await expect.poll(() => isFocused(form.form), SOON).toBe(true);
  expect(await form.message.inputValue()).toBe("");
  expect(await form.form.getByText("Dotyczy").count()).toBe(0);
});

test("the contact page has the contacts of both departments, the opening hours, the address and a link to an external map", async () => {
  const { page } = await site.visit();
  await page.goto("/kontakt");
  const main = page.getByRole("main");
  for (const { phone, email } of Object.values(company.departments)) {
    expect(await main.locator(`a[href="${phoneLink({ phone })}"]`).first().innerText()).toContain(
      phone,
    );
    await main.locator(`a[href="mailto:${email}"]`).first().waitFor();
  }
  for (const words of ["Poniedziałek–piątek", "08:00–17:00", "Sobota", "08:00–14:00"]) {
    await main.getByText(words, { exact: true }).waitFor();
  }
  await main.getByText(company.address.street).first().waitFor();
  const map = main.getByRole("link", { name: /^Otwórz mapę/ });
  expect(await map.getAttribute("href")).toBe(company.mapLink);
  expect(await map.getAttribute("rel")).toContain("noopener");
  expect(await map.getAttribute("target")).toBe("_blank");
});

test("a full text field shows its limit until there is room again or the message is sent", async () => {
  const { page } = await site.visit();
  await page.goto("/kontakt");
  await fill(page);
  const { form, message, send } = contactForm(page);
  const full = form.getByText("Więcej się nie zmieści: najwyżej 4000 znaków.");
  await message.fill("a".repeat(3999));
  await message.press("b");
  await full.waitFor();
  await message.press("Backspace");
  await full.waitFor({ state: "detached" });
  await message.press("c");
  await full.waitFor();
  await send.click();
  await form.getByRole("status").getByText(messages.contactSent).waitFor();
  expect(await full.count()).toBe(0);
});
