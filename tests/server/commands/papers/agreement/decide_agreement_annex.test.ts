import { describe, expect, test } from "vitest";
import { decideAgreementAnnex } from "../../../../../server/commands/papers/agreement/decide_agreement.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { Rejection } from "../../../../../shared/refusals.ts";

const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" };
const terms = {
  validFrom: period.start,
  validTo: period.end,
  rentalFee: 99,
  deposit: 500,
  deliveryFee: 20,
};
const quote = { days: 3, perDay: 99, total: 297, deposit: 500 };
const agreement = { carId: "c1", customerId: "k1", terms };
const rental = { carId: "c1", customerId: "k1", period, quote };
const car = { brand: "Fiat", model: "500", registrationNumber: "TK 500", vin: "" };
const same = {
  rental,
  formerCustomerId: "k1",
  car,
  price: "keep",
  wishedBy: "business",
} as const;
const longer = { ...period, end: "2026-12-04T07:00:00.000Z" };
const lower = { days: 7, perDay: 89, total: 623, deposit: 800 };

describe("an annex to a signed agreement", () => {
  test("is not drawn where car, period and price stay", () => {
    expect(decideAgreementAnnex(agreement, same)).toEqual([]);
    expect(decideAgreementAnnex(agreement, { ...same, price: "recalculate" })).toEqual([]);
  });

  test("has the price of the rental where it was counted again, and the delivery fee as signed", () => {
    const changedRental = { ...rental, period: longer, quote: lower };
    const recalculated = { ...same, rental: changedRental, price: "recalculate" } as const;
    expect(decideAgreementAnnex(agreement, recalculated)).toEqual([{
      type: "AgreementAnnexed",
      validTo: longer.end,
      terms: { ...terms, validTo: longer.end, rentalFee: 89, deposit: 800 },
      wishedBy: "business",
    }]);
  });

  test("keeps rate and deposit as signed where the price is kept, also those typed by the office", () => {
    const typed = { ...agreement, terms: { ...terms, rentalFee: 90, deposit: 1 } };
    const [event] = decideAgreementAnnex(typed, { ...same, rental: { ...rental, period: longer } });
    expect(event).toMatchObject({ terms: { validTo: longer.end, rentalFee: 90, deposit: 1 } });
  });

  test("keeps the first day as it was signed, which the papers' number has, also after a second move", () => {
    const moved = (start: string) => ({
      ...same,
      rental: { ...rental, period: { ...period, start } },
    });
    const [first] = decideAgreementAnnex(agreement, moved("2026-11-28T07:00:00.000Z"));
    if (first?.type !== "AgreementAnnexed" || !first.terms) throw new Error("Expected an annex");
    expect(first.terms.signedFrom).toBe(period.start);
    const annexed = { ...agreement, terms: first.terms };
    expect(decideAgreementAnnex(annexed, moved("2026-11-29T07:00:00.000Z")))
      .toMatchObject([{ terms: { signedFrom: period.start } }]);
  });

  test("names another car with all that papers print of it", () => {
    expect(decideAgreementAnnex(agreement, { ...same, rental: { ...rental, carId: "c2" } }))
      .toMatchObject([{ terms, car: { ...car, id: "c2" } }]);
  });

  test("is refused where the rental passes to another customer than the one who signed", () => {
    const changedRental = { ...same, rental: { ...rental, customerId: "k2" } };
    const refused = new Rejection("agreement_signed", officeMessages.customerSignedAgreement);
    expect(() => decideAgreementAnnex(agreement, changedRental)).toThrow(refused);
    // The agreement names a former customer already: nobody's signature is passed on.
    expect(decideAgreementAnnex(agreement, { ...changedRental, formerCustomerId: "k3" })).toEqual(
      [],
    );
  });
});
