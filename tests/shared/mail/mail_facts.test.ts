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

test.each([
  ["the agreed one, though the car's has changed since", { ...rental, quote: { deposit: 500 } }, [
    "500 zł",
  ]],
  ["none where none was agreed", { ...rental, quote: { deposit: 0 } }, []],
  ["the car's where no price was agreed", rental, ["900 zł"]],
])("the deposit of a mail is %s", (_, mailed, expected) => {
  const deposits = mailFacts(mailed).filter(({ label }) => label === "Kaucja");
  expect(deposits.map(({ value }) => value)).toEqual(expected);
});
