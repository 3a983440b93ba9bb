import { describe, expect, test } from "vitest";
import { newLink } from "../../../shared/api/my_booking.ts";
import { rental } from "../../../shared/api/rental.ts";
import { type AgreementReply, agreementReply, madePapers } from "../../../shared/api/agreement.ts";
import { openPaperWorld, PESEL } from "../../support/papers/rental_papers.ts";
import { confirmedHeaders } from "../../support/server/booking_world.ts";
import { eachTest } from "../../support/each_test.ts";

const LICENCE = "12345/06/1234";
const DRIVER = {
  identifiedBy: "pesel",
  pesel: PESEL,
  licence: LICENCE,
  licenceValidUntil: "2030-01-01",
};
const PASSPORT = {
  ...DRIVER,
  identifiedBy: "passport",
  pesel: "",
  passport: "AB123456",
  country: "Ukraina",
  birthDate: "1990-01-02",
};
const world = eachTest(() => openPaperWorld());

/** The customer gives the driver's data by their link. */
async function give(data: Record<string, unknown>): Promise<void> {
  const made = await world.call("POST", `/rental/${world.rentalId}/link`, {
    json: { send: false },
  });
  const [, token = ""] = newLink.parse(made.json).address.split("#");
  const reply = await world.api.call("POST", "/api/booking/driver", {
    json: data,
    headers: await confirmedHeaders(world.api.request, token),
  });
  expect(reply.status).toBe(200);
}

async function make(): Promise<AgreementReply> {
  const reply = await world.call("POST", `/rental/${world.rentalId}/documents`);
  return madePapers.parse(reply.json).agreement;
}

async function agreementNow({ id }: Pick<AgreementReply, "id">): Promise<AgreementReply> {
  return agreementReply.parse((await world.call("GET", `/rentaldocument/${id}`)).json);
}

describe("'Utwórz dokumenty' after the customer gave the driver's data", () => {
  test("fills PESEL, NIP and licence, and names company and second driver in the note", async () => {
    const second = { ...DRIVER, firstName: "Jan", lastName: "Nowak", licence: "54321/06/1234" };
    await give({ ...DRIVER, nip: "1234563218", company: "Lipa", second });
    expect(await make()).toMatchObject({
      pesel: PESEL,
      nip: "1234563218",
      drivingLicense: LICENCE,
      note: "Faktura dla: Lipa\nDrugi kierowca: Jan Nowak, prawo jazdy 54321/06/1234",
    });
  });

  test("puts a passport into the note", async () => {
    await give(PASSPORT);
    expect(await make()).toMatchObject({
      pesel: "",
      drivingLicense: LICENCE,
      note: "Paszport AB123456 (Ukraina), ur. 02-01-1990",
    });
  });

  test("leaves out what a former customer of the rental gave, also when papers are made again", async () => {
    await give(DRIVER);
    await make();
    const { json } = await world.call("GET", `/rental/${world.rentalId}`);
    const edit = { ...rental.parse(json), customerEmail: "nowak@example.com" };
    const reply = await world.call("PUT", `/rental/${world.rentalId}`, {
      json: { ...edit, regenerateDocuments: true },
    });
    expect(reply.status).toBe(200);
    const papers = await world.call("GET", `/rentaldocument?rentalId=${world.rentalId}`);
    expect(JSON.stringify(papers.json)).not.toContain(PESEL);
  });
});

describe("an unsigned agreement whose customer gives the driver's data", () => {
  test("gets them in the same commit where nothing was typed, and keeps terms and typed text", async () => {
    const drawn = await world.agreement({
      pesel: "",
      nip: "",
      drivingLicense: "",
      note: "Fotelik.",
    });
    await give(PASSPORT);
    expect(await agreementNow(drawn)).toMatchObject({
      pesel: "",
      drivingLicense: LICENCE,
      note: "Fotelik.\nPaszport AB123456 (Ukraina), ur. 02-01-1990",
      rentalFee: drawn.rentalFee,
      deposit: drawn.deposit,
    });
  });

  test("keeps the PESEL and the licence that the office has typed", async () => {
    const drawn = await world.agreement({ pesel: "85050512347", drivingLicense: "ABC 123" });
    await give(DRIVER);
    expect(await agreementNow(drawn)).toMatchObject({
      pesel: "85050512347",
      drivingLicense: "ABC 123",
    });
  });

  test("follows a correction of the data that filled it", async () => {
    await give(DRIVER);
    const drawn = await make();
    await give({ ...DRIVER, licence: "99999/06/1234" });
    expect(await agreementNow(drawn)).toMatchObject({
      pesel: PESEL,
      drivingLicense: "99999/06/1234",
    });
  });
});
