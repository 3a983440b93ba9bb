import { expect, test } from "vitest";
import { v7 } from "uuid";
import { bookedWithLink } from "../../support/browser/browser_booking_link.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { drawnCode } from "../../support/papers/drawn_code.ts";
import { readQrCode } from "../../support/papers/qr_reader.ts";

const { site, other: office } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });

test("a customer sees what is left to pay, and a code for the bank that is loaded when it is asked for", async () => {
  const { id, token } = await bookedWithLink(site, {
    email: "paying@example.com",
    carId: showroom.estate.id,
    from: 4,
    to: 7,
  });
  const entry = { type: "PaymentTaken", for: "rent", method: "cash", document: "none" };
  const at = new Date().toISOString();
  await office.call("POST", `/account/${id}/entry`, { ...entry, entryId: v7(), amount: 100, at });
  const { page } = await site.visit({ device: "phone" });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(`/rezerwacja#${token}`);
  const part = page.getByRole("region", { name: "Rozliczenie" });
  const [, due = ""] = /Do zapłaty\s+([\d\s]+,\d\d) zł/.exec(await part.innerText()) ?? [];
  const isCode = (url: string) => /code_drawing|TransferCode/.test(url);
  expect(scripts.filter(isCode)).toEqual([]);
  await part.getByRole("button", { name: "Pokaż kod do przelewu" }).tap();
  const code = part.getByRole("img", { name: "Kod QR do przelewu" });
  const path = await code.locator("path").getAttribute("d");
  expect(scripts.filter(isCode)).toHaveLength(2);
  const [taxNumber, country, account, amount] = readQrCode(drawnCode(path ?? "")).split("|");
  expect([taxNumber, country, account]).toEqual(["1234563218", "PL", "61109010140000071219812874"]);
  expect(Number(amount)).toBe(Number(due.replace(/\D/g, "")));
  const text = await part.innerText();
  for (const words of ["61 1090 1014 0000 0712 1981 2874", `${due} zł`, "Wynajem "]) {
    expect(text).toContain(words);
  }
});
