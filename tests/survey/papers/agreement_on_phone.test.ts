import type { Page } from "playwright";
import { expect, test } from "vitest";
import { bookedWithLink, giveDriver } from "../../support/browser/browser_booking_link.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../../support/pages/checks/page_targets.ts";
import { givePhoneEnd } from "../../support/pages/page_person_check.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { pdfText } from "../../support/papers/poppler.ts";

const { site } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });

test("an agreement begins with one screen of what decides, and is at most five screens long", async () => {
  const page = await openedAgreement("summary@example.com", 4);
  const form = page.getByRole("form", { name: "Umowa najmu samochodu" });
  const short = form.getByRole("region", { name: "Najważniejsze w umowie" });
  const text = (await short.innerText()).replace(/\s+/g, " ");
  for (
    const words of [
      "Samochód",
      "Odbiór",
      "Zwrot",
      "Cena",
      "3 doby po",
      "Kaucja (zwrotna)",
      "1 000,00 zł",
      "Udział własny w szkodzie Bez ustalonej kwoty.",
      "Oświadczenia zaznaczono 0 z 3",
    ]
  ) expect.soft(text).toContain(words);
  const height = async (part: typeof form) => (await part.boundingBox())?.height ?? Infinity;
  expect.soft(await height(short), "the summary").toBeLessThan(844 - 180);
  expect.soft(await height(form), "the agreement").toBeLessThan(5 * 844);
  // One card: no frame within that of the step.
  expect.soft(await form.locator(".border.rounded-card").count()).toBe(0);
  expect.soft(await form.getByText("obie strony dostaną ten sam plik PDF").count()).toBe(1);
  expect.soft(await form.getByText("Umowę podpisano na ekranie").count()).toBe(0);
  await form.getByRole("checkbox").first().check();
  await short.getByText("zaznaczono 1 z 3").waitFor();
  await page.evaluate(axeScript());
  expect.soft(await axeFindings(page), "the folded agreement").toEqual([]);
  expect.soft(await smallTargets(page), "small targets").toEqual([]);
  for (const width of [320, 390, 1440]) {
    expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
  }
});

test("'Przejdź do podpisu' shows the field to sign in, with the focus at its heading", async () => {
  const page = await openedAgreement("jump@example.com", 9);
  const address = page.url();
  await page.getByRole("button", { name: "Przejdź do podpisu" }).tap();
  const place = page.locator("legend", { hasText: "Twój podpis" });
  await expect.poll(() => place.evaluate((legend) => legend === document.activeElement)).toBe(true);
  await expect.poll(() =>
    place.evaluate((legend) => {
      const { top } = legend.getBoundingClientRect();
      return top >= 0 && top < innerHeight / 2;
    })
  ).toBe(true);
  const { top, bottom } = await page.locator("[data-signature]").evaluate((pad) =>
    pad.getBoundingClientRect()
  );
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(844);
  expect(page.url()).toBe(address);
});

test("every part of the agreement opens alone, all open at once, and all of them are printed", async () => {
  const page = await openedAgreement("parts@example.com", 14);
  const whole = page.getByRole("region", { name: "Cała umowa" });
  const closed = () => whole.locator("details:not([open])").count();
  const parts = await whole.locator("details").count();
  expect(parts).toBeGreaterThan(15);
  expect(await closed()).toBe(parts);
  const terms = whole.getByText("Nigdy nie wolno prowadzić po alkoholu");
  expect(await terms.isVisible()).toBe(false);
  await whole.getByText("Jak korzystać z samochodu").tap();
  await terms.waitFor();
  expect(await closed()).toBe(parts - 1);
  await whole.getByRole("button", { name: "Rozwiń wszystko" }).tap();
  expect(await closed()).toBe(0);
  const text = await whole.innerText();
  for (const words of ["Strony umowy", "PESEL", "Stawki przy zwrocie", "Reklamacje i spory"]) {
    expect.soft(text).toContain(words);
  }
  await whole.getByRole("button", { name: "Zwiń wszystko" }).tap();
  expect(await closed()).toBe(parts);
  const printed = pdfText(new Uint8Array(await page.pdf())).replace(/\s+/g, " ");
  expect(printed).toContain("Nigdy nie wolno prowadzić po alkoholu");
  expect(printed).toContain("Reklamację złożysz");
});

async function openedAgreement(email: string, from: number): Promise<Page> {
  const wished = { email, carId: showroom.estate.id, from, to: from + 3 };
  const { token } = await bookedWithLink(site, wished);
  await giveDriver(site.origin, token);
  const { page } = await site.visit({ device: "phone", motion: false });
  await page.goto(`/rezerwacja#${token}`);
  await page.getByRole("button", { name: "Przeczytaj i podpisz umowę" }).tap();
  await givePhoneEnd(page, pointer(page, "finger"));
  await page.getByRole("form", { name: "Umowa najmu samochodu" }).waitFor();
  return page;
}
