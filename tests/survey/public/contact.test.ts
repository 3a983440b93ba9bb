import { phoneLink } from "../../../shared/company_words.ts";
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { sampleCompany as company } from "../../../server/tasks/sample/company.ts";
import { messages } from "../../../shared/messages.ts";
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

test("'Napisz' of any page leads to the form; what is written there reaches the business, and the form is empty again", async () => {
  const { page } = await site.visit();
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Napisz" }).click();
  const form = contactForm(page);
  await expect.poll(() => isFocused(form.form), SOON).toBe(true);
  await fill(page);
  await form.send.click();
  await form.form.getByRole("status").getByText(messages.contactSent).waitFor();
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

test("the form says each error at its field, leads to the first, and sends nothing until all is well", async () => {
  const { page } = await site.visit({ device: "phone" });
  let calls = 0;
  await page.route(API, (route) => {
    calls += 1;
    return route.abort();
  });
  await page.goto("/kontakt");
  const form = contactForm(page);
  const rules: [field: Locator, sentence: string, mend: () => Promise<void>][] = [
    [form.name, messages.firstNameMissing, () => form.name.fill(zofia.name)],
    [form.email, messages.emailMissing, () => form.email.fill("zofia@")],
    [form.email, messages.emailInvalid, () => form.email.fill(zofia.email)],
    [form.message, messages.contactMessageMissing, () => form.message.fill(zofia.message)],
    [form.consent, messages.contactConsentMissing, () => Promise.resolve()],
  ];
  for (const [field, sentence, mend] of rules) {
    await form.send.tap();
    await expect.poll(() => isFocused(field), { ...SOON, message: sentence }).toBe(true);
    expect(await fieldError(field)).toBe(sentence);
    await mend();
  }
  expect(calls).toBe(0);
});

test("without a network the form says that it needs one and keeps what was typed, also over a reload", async () => {
  const { page, context, faults } = await site.visit({ serviceWorker: true });
  await page.goto("/kontakt");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // From here on the worker serves the page.
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

test("a server error and the limit of messages are reported, and nothing typed is lost", async () => {
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
      json: { status: 429, errorMessage: messages.tooManyTries },
    }));
  await form.send.click();
  await form.form.getByRole("alert").getByText("Spróbuj ponownie za 12 minut.").waitFor();
  await expectTyped(page);
});

test("while the message is on its way the button says so and a second press sends nothing", async () => {
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

test("the trap is out of reach of eye, ear and keyboard, and what a robot leaves in it goes nowhere", async () => {
  const { page } = await site.visit();
  await page.goto("/kontakt");
  const form = contactForm(page);
  const trap = form.form.locator('input[name="website"]');
  await form.name.waitFor();
  expect(await form.form.getByRole("textbox").count()).toBe(3);
  expect(await trap.evaluate((one) => one.closest("[inert]") !== null)).toBe(true);
  const before = site.mail.received.length;
  await fill(page);
  await trap.evaluate((one) => {
    if (one instanceof HTMLInputElement) one.value = "https://spam.example";
  });
  await form.send.click();
  await form.form.getByText(messages.contactSent).waitFor();
  // A person's message after it is the next to arrive.
  await page.reload();
  await fill(page);
  await form.send.click();
  await expect.poll(() => site.mail.received.length, SOON).toBe(before + 1);
});

test.each([
  ["for sale", salesroom.suv, /Czy samochód jest jeszcze dostępny\?$/],
  ["to rent", showroom.estate, /interesuje mnie wynajem samochodu Peugeot 508 SW/],
])(
  "a question about a car %s is begun, names it to the business, and may become another one",
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

    await form.form.getByRole("button", { name: "Napisz w innej sprawie" }).click();
    await form.form.getByRole("link", { name: car.name }).waitFor({ state: "hidden" });
    expect(new URL(page.url()).search).toBe("");
    expect(await isFocused(form.message)).toBe(true);
  },
);

test("a message begun about a car does not stay for who then writes about anything else", async () => {
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
  expect(await form.message.inputValue()).toBe("Szukam zderzaka.");
});

test.each([
  ["a word", "toyota"],
  ["a script", "%3Cscript%3Ealert(1)%3C/script%3E"],
  ["a number without end", "9".repeat(2000)],
  ["nothing", ""],
])("an address that names no car but %s begins no message", async (_what, id) => {
  const { page } = await site.visit();
  await page.goto(`/kontakt?auto=${id}#contactForm`);
  const form = contactForm(page);
  await expect.poll(() => isFocused(form.form), SOON).toBe(true);
  expect(await form.message.inputValue()).toBe("");
  expect(await form.form.getByText("Dotyczy").count()).toBe(0);
});

test("the page has the four ways to the business, and its own map, of which a press alone leads elsewhere", async () => {
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

test("a field that takes no more letters says so, until there is room again or the message is sent", async () => {
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
