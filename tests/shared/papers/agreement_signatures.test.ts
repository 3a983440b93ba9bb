import { expect, test } from "vitest";
import {
  evolveAgreement,
  isOpenAgreement,
  noAgreement,
  type OpenAgreement,
  voidedSignature,
} from "../../../shared/papers/agreement.ts";
import { type AgreementEvent, agreementEvent } from "../../../shared/papers/agreement_events.ts";
import { numbersFrom } from "../../support/seeded_numbers.ts";

const FROM = "2026-11-27T07:00:00.000Z";
const UNTIL = "2026-11-30T07:00:00.000Z";
const terms = { validFrom: FROM, validTo: UNTIL, rentalFee: 1, deposit: 0, deliveryFee: 0 };
const file = { path: "paper/1", contentType: "application/pdf", size: 1 };
const drawnUp: AgreementEvent = {
  type: "AgreementDrawnUp",
  rentalId: "r",
  carId: "c",
  customerId: "k",
  terms,
};

function after(state: OpenAgreement<string>, event: AgreementEvent): OpenAgreement<string> {
  const next = evolveAgreement(state, event, FROM, `box of ${event.type}`);
  if (!isOpenAgreement(next)) throw new Error("Expected an open agreement");
  return next;
}
function begun(): OpenAgreement<string> {
  const state = evolveAgreement(noAgreement, drawnUp, FROM, "party");
  if (!isOpenAgreement(state)) throw new Error("Expected an open agreement");
  return state;
}

test("a customer's signature counts until something changes, and is kept by the business's", () => {
  const byCustomer = {
    type: "AgreementSignedByCustomer",
    signedAt: FROM,
    contentHash: "h",
  } as const;
  const signed = after(begun(), byCustomer);
  expect(signed).toMatchObject({
    status: "signed_by_customer",
    signing: { by: "customer", signatures: "box of AgreementSignedByCustomer" },
  });
  const [voided] = voidedSignature(signed, "rental_edited");
  expect(voided && after(signed, voided))
    .toMatchObject({ status: "drawn_up", signing: null, voided: "rental_edited" });
  expect(after(signed, { type: "AgreementRevised", customerId: "k", terms }).signing).toBeNull();
  const both = after(signed, {
    type: "AgreementSigned",
    signedAt: UNTIL,
    contentHash: "h",
    customerSignedAt: FROM,
  });
  expect(both).toMatchObject({ status: "signed", signing: { at: UNTIL, customerAt: FROM } });
  expect(voidedSignature(both, "rental_edited")).toEqual([]);
});

const signedOnScreen: AgreementEvent = {
  type: "AgreementSigned",
  signedAt: FROM,
  contentHash: "h",
};
const LATER = "2026-12-02T07:00:00.000Z";

test("an annex gives a signed agreement its terms and car, and leaves its signatures", () => {
  const signed = after(after(begun(), signedOnScreen), { type: "AgreementPdfDrawn", file });
  const agreed = { ...terms, validTo: LATER, rentalFee: 2, deposit: 3 };
  const car = { id: "c2", brand: "Fiat", model: "500", registrationNumber: "TK 500", vin: "" };
  const annexed = after(signed, {
    type: "AgreementAnnexed",
    validTo: LATER,
    terms: agreed,
    car,
    wishedBy: "business",
  });
  expect(annexed.signing).toEqual(signed.signing);
  expect(annexed).toMatchObject({
    status: "signed",
    carId: "c2",
    terms: agreed,
    annexes: [{ recordedAt: FROM, terms: agreed, car, wishedBy: "business" }],
    // To be drawn again with the annex.
    pdf: null,
  });
});

test("an annex without terms, as written first, moves the end only", () => {
  const written = agreementEvent.parse({ type: "AgreementAnnexed", validTo: LATER });
  const moved = { ...terms, validTo: LATER };
  expect(after(after(begun(), signedOnScreen), written)).toMatchObject({
    carId: "c",
    terms: moved,
    annexes: [{ recordedAt: FROM, terms: moved, wishedBy: "customer" }],
  });
});

test("an annex leaves an uploaded scan in its place", () => {
  const scanned = after(begun(), { type: "SignedAgreementUploaded", file });
  expect(after(scanned, { type: "AgreementAnnexed", validTo: LATER }).pdf).toEqual(file);
});

test("in 500 random histories the status always says how the agreement is signed", () => {
  const next = numbersFrom(6);
  const requests: readonly ((state: OpenAgreement<string>) => AgreementEvent[])[] = [
    ({ signing }) =>
      signing ? [] : [{ type: "AgreementSignedByCustomer", signedAt: FROM, contentHash: "h" }],
    ({ status }) =>
      status === "signed" ? [] : [{ type: "AgreementSigned", signedAt: FROM, contentHash: "h" }],
    (state) =>
      state.status === "signed" ? [] : [
        ...voidedSignature(state, "agreement_edited"),
        { type: "AgreementRevised", customerId: "k", terms },
      ],
    ({ signing }) => signing?.by === "screen" ? [] : [{ type: "SignedAgreementUploaded", file }],
    () => [{ type: "AgreementPdfDrawn", file }],
    ({ status }) => status === "signed" ? [{ type: "AgreementAnnexed", validTo: UNTIL }] : [],
  ];
  for (let history = 0; history < 500; history += 1) {
    let state = begun();
    for (let step = 0; step < 10; step += 1) {
      const before = state;
      const events = requests[Math.floor(next() * requests.length)]?.(state) ?? [];
      for (const event of events) state = after(state, event);
      const by = state.signing?.by;
      expect(state.status).toBe(
        by === undefined ? "drawn_up" : by === "customer" ? "signed_by_customer" : "signed",
      );
      if (before.signing?.by === "screen") expect(state.signing).toEqual(before.signing);
      if (by === "customer") expect(state.voided).toBeUndefined();
    }
  }
});
