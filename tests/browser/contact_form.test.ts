import { expect, test } from "vitest";
import { messages } from "../../shared/messages.ts";
import { ENQUIRY_WITHOUT_EMAIL } from "../../shared/enquiry/enquiry_words.ts";
import { adminPaths, paths } from "../../shared/paths.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
import { putSalesroom, salesroom } from "../support/browser/browser_salesroom.ts";

const { site, openOffice } = officeSuite({ fill: putSalesroom, env: { RATE_LIMITS: "off" } });

test("sending an incomplete contact form focuses its first invalid field, in the order on the screen", async () => {
  const { page } = await site.visit();
  await page.goto("/kontakt");
  const form = page.getByRole("form", { name: "Napisz do nas" });
  const send = form.getByRole("button", { name: "Wyślij" });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await send.click();
  await expect.poll(focused).toBe("customerFirstName");
  await form.getByRole("textbox", { name: "Imię" }).fill("Zofia");
  await send.click();
  await expect.poll(focused).toBe("customerEmail");
  await form.getByRole("textbox", { name: "E-mail" }).fill("zofia@example.com");
  await send.click();
  await expect.poll(focused).toBe("message");
  await form.getByRole("textbox", { name: "Wiadomość" }).fill("Czy ten samochód ma hak?");
  await send.click();
  await expect.poll(focused).toBe("consent");
});

test("an address that looks mistyped is asked about once, taken by one press, and never refused", async () => {
  const { page } = await site.visit();
  await page.goto("/kontakt");
  const form = page.getByRole("form", { name: "Napisz do nas" });
  const email = form.getByRole("textbox", { name: "E-mail" });
  const question = form.getByRole("button", { name: "Czy chodziło o jan@gmail.com?" });
  await email.fill("jan@gmail.com");
  await email.fill("jan@gmial.com");
  await question.waitFor();
  // Announced by the status alone: neither an error nor a description of the field names it.
  expect(await email.getAttribute("aria-describedby")).toBeNull();
  expect(await email.getAttribute("aria-invalid")).toBeNull();
  expect(await form.getByRole("status").filter({ hasText: "Czy chodziło" }).count()).toBe(1);
  await question.click();
  await expect.poll(() => email.inputValue()).toBe("jan@gmail.com");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("customerEmail");
  expect(await question.count()).toBe(0);

  await email.fill("jan@gmial.com");
  await question.waitFor();
  await form.getByRole("textbox", { name: "Imię" }).fill("Jan");
  await form.getByRole("textbox", { name: "Wiadomość" }).fill("Czy ten samochód ma hak?");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Wyślij" }).click();
  await form.getByText(messages.contactSent).waitFor();
});

test("a phone is enough: the form asks for one of both, and the office is led to the phone", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto("/kontakt");
  const form = page.getByRole("form", { name: "Napisz do nas" });
  await form.getByRole("textbox", { name: "Imię" }).fill("Bożena");
  await form.getByRole("textbox", { name: "Wiadomość" }).fill("Proszę oddzwonić.");
  await form.getByRole("checkbox").check();
  const send = form.getByRole("button", { name: "Wyślij" });
  await send.tap();
  await form.getByText("Proszę podać telefon albo adres e-mail.").waitFor();
  await form.getByRole("textbox", { name: "Telefon" }).fill("tel. 600-100-200");
  await send.tap();
  await form.getByText(messages.contactSent).waitFor();

  const office = await openOffice(adminPaths.enquiries, "phone");
  await office.page.getByRole("link", { name: "Bożena" }).first().tap();
  await office.page.getByText(ENQUIRY_WITHOUT_EMAIL).waitFor();
  const call = office.page.getByRole("link", { name: /^Zadzwoń: Bożena/ });
  expect(await call.getAttribute("href")).toBe("tel:600100200");
  expect(await office.page.getByRole("link", { name: /^Napisz/ }).count()).toBe(0);
  expect(await office.page.getByRole("form", { name: "Odpowiedź" }).count()).toBe(0);
});

test("text and consent of the general form do not appear in that of a car, and are still there after it", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto("/kontakt");
  const general = page.getByRole("form", { name: "Napisz do nas" });
  await general.getByRole("textbox", { name: "Imię" }).fill("Jan");
  await general.getByRole("textbox", { name: "Wiadomość" }).fill("Szukam zderzaka.");
  await general.getByRole("checkbox").check();
  await page.goto(paths.saleCar(salesroom.suv.id));
  await page.getByRole("button", { name: "Zadaj pytanie o ten samochód" }).first().tap();
  const car = page.getByRole("dialog").getByRole("form");
  expect(await car.getByRole("textbox", { name: "Wiadomość" }).inputValue()).toMatch(
    /^Dzień dobry,/,
  );
  expect(await car.getByRole("checkbox").isChecked()).toBe(false);
  // Who writes is the same person.
  expect(await car.getByRole("textbox", { name: "Imię" }).inputValue()).toBe("Jan");
  await page.goto("/kontakt");
  expect(await general.getByRole("textbox", { name: "Wiadomość" }).inputValue()).toBe(
    "Szukam zderzaka.",
  );
  expect(await general.getByRole("checkbox").isChecked()).toBe(true);
});

test("what is typed while the car of the address loads belongs to that car with its faults, and stays", async () => {
  const { page } = await site.visit();
  await page.goto("/kontakt");
  const form = page.getByRole("form", { name: "Napisz do nas" });
  const message = form.getByRole("textbox", { name: "Wiadomość" });
  await message.fill("Szukam zderzaka.");
  await form.getByRole("checkbox").check();

  const loads = Promise.withResolvers<void>();
  await page.route("**/api/salecar", async (route) => {
    await loads.promise;
    await route.continue();
  });
  await page.goto(`/kontakt?auto=${salesroom.suv.id}`);
  expect(await message.inputValue()).toBe("");
  expect(await form.getByRole("checkbox").isChecked()).toBe(false);
  await message.fill("Czy ma hak?");
  loads.resolve();
  await form.getByText("Dotyczy").waitFor();
  expect(await message.inputValue()).toBe("Czy ma hak?");
  const faulty = form.locator('[aria-invalid="true"]');
  await form.getByRole("button", { name: "Wyślij" }).click();
  await faulty.first().waitFor();
  await form.getByRole("button", { name: "Napisz w innej sprawie" }).click();
  await expect.poll(() => message.inputValue()).toBe("Szukam zderzaka.");
  expect(await faulty.count()).toBe(0);
});

test("a message sent without a network gets one sentence about it, not the same one twice", async () => {
  const { page, context, faults } = await site.visit();
  await page.goto("/kontakt");
  const form = page.getByRole("form", { name: "Napisz do nas" });
  await form.getByRole("textbox", { name: "Imię" }).fill("Zofia");
  await form.getByRole("textbox", { name: "E-mail" }).fill("zofia@example.com");
  await form.getByRole("textbox", { name: "Wiadomość" }).fill("Czy ten samochód ma hak?");
  await form.getByRole("checkbox").check();
  faults.expect(/^net::ERR_INTERNET_DISCONNECTED /);
  await context.setOffline(true);
  const sentence = form.getByText(messages.contactNeedsNetwork);
  await sentence.waitFor();
  await form.getByRole("button", { name: "Wyślij" }).click();
  await form.getByRole("alert").getByText(messages.contactNeedsNetwork).waitFor();
  expect(await sentence.count()).toBe(1);
});
