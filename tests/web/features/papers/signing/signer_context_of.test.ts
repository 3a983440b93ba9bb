import { lessorOf } from "../../../../../shared/papers/lessor.ts";
import { sampleCompany } from "../../../../../server/tasks/sample/company.ts";
import { expect, test, vi } from "vitest";
import { NEW_COMPANY } from "../../../../../shared/new_company.ts";
import { contentHash } from "../../../../../shared/papers/content_hash.ts";
import { protocolContent } from "../../../../../shared/papers/protocol_content.ts";
import { shownToSigners } from "../../../../../shared/papers/signer_context.ts";
import { signerContextOf } from "../../../../../web/features/papers/signing/signing_of.ts";
import { aRental } from "../../../api/a_rental.ts";
import { aProtocol } from "../a_protocol.ts";

const rental = aRental();
const car = { brand: "Renault", model: "Trafic", registrationNumber: "TK 7719M", vin: "VF1" };
const agreed = {
  validFrom: "2026-11-21T08:00:00.000Z",
  validTo: "2026-11-23T15:00:00.000Z",
  rentalFee: 129,
  deposit: 700,
  deliveryFee: 0,
};

test("the context sent with a signature contains period, car, customer, fees, and the handover's hash", async () => {
  const handover = aProtocol();
  const context = await signerContextOf({ rental, car, agreed, handover });
  expect(context).toEqual({
    period: { start: rental.startDateTime, end: rental.endDateTime },
    car,
    customer: {
      firstName: rental.customerFirstName,
      lastName: rental.customerLastName,
      address: rental.customerAddress,
      phone: rental.customerPhone,
      email: rental.customerEmail,
    },
    terms: agreed,
    lessor: lessorOf(sampleCompany),
    handover: {
      id: handover.id,
      contentHash: await contentHash("handover", handover.id, protocolContent.parse(handover)),
    },
  });
  expect(shownToSigners.parse(context)).toEqual(context);
});

test("the context sent with a signature names no business that the device has not read", async () => {
  vi.resetModules();
  const company = await import("../../../../../web/brand/company.ts");
  company.showUntilRead(NEW_COMPANY);
  const signing = await import("../../../../../web/features/papers/signing/signing_of.ts");
  const context = await signing.signerContextOf({
    rental,
    car,
    agreed: undefined,
    handover: undefined,
  });
  expect(context).not.toHaveProperty("lessor");
});

test("the context sent with a signature has null for a missing agreement and handover", async () => {
  const context = await signerContextOf({
    rental,
    car,
    agreed: undefined,
    handover: undefined,
  });
  expect(context).toMatchObject({ terms: null, handover: null });
});
