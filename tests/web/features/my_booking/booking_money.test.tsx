import { beforeEach, expect, test } from "vitest";
import { NEW_COMPANY } from "../../../../shared/new_company.ts";
import { showCompany } from "../../../../web/brand/company.ts";
import { BookingMoney } from "../../../../web/features/my_booking/BookingView.tsx";
import { TransferCode } from "../../../../web/features/my_booking/TransferCode.tsx";
import { aBalance } from "../../../support/money/a_balance.ts";
import { readText, renderedHtml } from "../../rendered_text.tsx";
import { linkedBooking } from "./linked_booking.ts";

const BUTTON = "Pokaż kod do przelewu";
beforeEach(() => showCompany({ ...NEW_COMPANY, bankAccount: "61109010140000071219812874" }));

function textOf(given: Parameters<typeof aBalance>[0]): string {
  const money = aBalance(given);
  return readText(renderedHtml(<BookingMoney booking={linkedBooking} money={money} />));
}

test("a booking with open rent shows it with the agreed deposit, and offers the code of a transfer", () => {
  const text = textOf({});
  expect(text).toContain("Do zapłaty 420,00 zł");
  expect(text).toContain("Kaucja 1 000,00 zł");
  expect(text).not.toContain("Oddano");
  expect(text).not.toContain("Zatrzymano");
  expect(text).toContain(BUTTON);
});

test("a settled booking shows what was kept and given back of the deposit, and asks for nothing", () => {
  const deposit = { taken: 100_000, kept: 12_000, returned: 88_000 };
  const text = textOf({ toPay: 0, deposit });
  expect(text).toContain("Do zapłaty Wszystko zapłacone");
  expect(text).toContain("Kaucja 1 000,00 zł, wpłacona");
  expect(text).toContain("Zatrzymano z kaucji 120,00 zł");
  expect(text).toContain("Oddano 880,00 zł");
  expect(text).not.toContain("Kaucja do zwrotu");
  expect(text).not.toContain(BUTTON);
});

test("a held deposit that pays the settlement is not asked for again, and one paid in part is shown as such", () => {
  const held = { taken: 100_000, held: 100_000, toReturn: 88_000, toKeep: 12_000 };
  const text = textOf({ paid: 42_000, toPay: 12_000, deposit: held });
  expect(text).toContain("Do zapłaty Wszystko zapłacone");
  expect(text).toContain("Potrącimy z kaucji 120,00 zł");
  expect(text).not.toContain(BUTTON);
  expect(textOf({ deposit: { taken: 10_000, held: 10_000 } }))
    .toContain("Kaucja wpłacono 100,00 zł z 1 000,00 zł");
});

test("a deposit that is still to be given back is shown", () => {
  const deposit = {
    taken: 100_000,
    kept: 12_000,
    held: 88_000,
    toReturn: 88_000,
  };
  expect(textOf({ toPay: 0, deposit })).toContain("Kaucja do zwrotu 880,00 zł");
});

test("an overpaid booking shows the difference", () => {
  expect(textOf({ toPay: -5_050 })).toContain("Do zwrotu 50,50 zł");
});

test("a business without a bank account offers no transfer", () => {
  showCompany(NEW_COMPANY);
  expect(textOf({})).not.toContain(BUTTON);
});

test("a transfer names account, recipient, amount and title, and shows where the amount has to be typed", () => {
  const shown = (amount: number) =>
    readText(renderedHtml(<TransferCode booking={linkedBooking} amount={amount} />));
  const text = shown(42_000);
  for (
    const words of [
      "61 1090 1014 0000 0712 1981 2874",
      "Autoplac",
      "420,00 zł",
      "Wynajem 20261127/",
    ]
  ) expect(text).toContain(words);
  expect(text).not.toContain("Kwotę wpisz");
  expect(shown(1_000_000)).toContain("Kwotę wpisz w aplikacji.");
});
