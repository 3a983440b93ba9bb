import { expect, test } from "vitest";
import { mailFacts } from "../../../shared/mail/mail_facts.ts";

const rental = {
  customerFirstName: "Anna",
  customerLastName: "Nowak",
  additionalInfo: "",
  startDateTime: "2026-11-27T07:00:00.000Z",
  endDateTime: "2026-11-30T07:00:00.000Z",
  rentalCar: { brand: "Citroën", model: "C3", deposit: 900 },
};

const quote = { days: 3, perDay: 150, total: 450, deposit: 500 };
test.each([
  ["the agreed ones, though the car's deposit has changed since", { ...rental, quote }, [
    "Najem: 3 dni × 150 zł: 450 zł",
    "Kaucja (zwrotna): 500 zł",
    "Razem za najem: 450 zł",
  ]],
  ["without a deposit where none was agreed", { ...rental, quote: { ...quote, deposit: 0 } }, [
    "Najem: 3 dni × 150 zł: 450 zł",
    "Razem za najem: 450 zł",
  ]],
  ["told by phone where the car had no prices", {
    ...rental,
    quote: { ...quote, days: 0, perDay: 0, total: 0 },
  }, ["Cena: ustalimy przez telefon", "Kaucja: 500 zł"]],
  ["the car's deposit alone where no price was agreed", rental, ["Kaucja: 900 zł"]],
])("price and deposit of a mail are %s", (_, mailed, expected) => {
  const facts = mailFacts(mailed).map(({ label, value }) => `${label}: ${value}`);
  expect(facts.slice(3)).toEqual(expected);
});
