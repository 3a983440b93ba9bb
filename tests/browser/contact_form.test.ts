import { expect, test } from "vitest";
import { messages } from "../../shared/messages.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";

const site = browserSuite();

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
