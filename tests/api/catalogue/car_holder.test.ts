import { beforeEach, describe, expect, test } from "vitest";
import { carHolderAnswer } from "../../../shared/api/car_holder.ts";
import { protocol } from "../../../shared/api/protocol.ts";
import { rental } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { carHolders } from "../../../server/projections/car_holders.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { formOf } from "../../support/server/sent_files.ts";
import type { ApiReply } from "../../support/server/api.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { rentalCarDocument } from "../../support/server/cars.ts";
import { pdfText } from "../../support/papers/poppler.ts";
import { protocolJson, signingJson } from "../../support/papers/protocols.ts";
import { withOwn } from "../../support/server/changed_kv.ts";

/** A second car, which stands in the yard. */
const YARD = "0199a000-0000-7000-8000-00000000000b";
const api = apiSuite([CAR, YARD]);
let token: string;
beforeEach(async () => {
  const yard = { ...rentalCarDocument(YARD), registrationNumber: "TK 2000" };
  await api.services.catalogue.putRentalCar(yard);
  token = await api.login();
});

/** A booking of the car from and to these times of December 2026, in UTC. */
async function book(from: string, to: string, changes: Record<string, unknown> = {}) {
  const json = bookingJson({
    startDateTime: `2026-12-${from}:00.000Z`,
    endDateTime: `2026-12-${to}:00.000Z`,
    ...changes,
  });
  const reply = await api.call("POST", "/api/rental", { json, token });
  expect(reply.status).toBe(201);
  return rental.parse(reply.json).id;
}

async function ask(at: string, registrationNumber = "TK 1150L") {
  const json = { registrationNumber, at };
  const reply = await api.call("POST", "/api/carholder", { json, token });
  expect(reply.status).toBe(200);
  return carHolderAnswer.parse(reply.json);
}

const input = {
  at: "2026-12-02T08:00:00.000Z",
  authority: "Komenda Miejska Policji w Kielcach",
  caseNumber: "RD 12/26",
  inquiryDate: "2026-12-10",
};

describe("the holder of a car", () => {
  test("is the customer of the rental at that moment, listed with the rentals before and after it", async () => {
    const first = await book("01T08:00", "03T08:00");
    const second = await book("03T08:00", "05T08:00", { customerEmail: "jan@example.com" });
    const third = await book("10T08:00", "12T08:00");
    const answer = await ask("2026-12-04T12:00:00.000Z");
    expect(answer.holders.map(({ id, customerEmail }) => [id, customerEmail])).toEqual([
      [second, "jan@example.com"],
    ]);
    expect([answer.before?.id, answer.after?.id]).toEqual([first, third]);
    expect(answer.car).toMatchObject({ id: CAR, brand: "Citroën", registrationNumber: "TK 1150L" });
  });

  test("changes in the minute in which one rental ends and the next begins", async () => {
    const first = await book("01T08:00", "03T08:00");
    const second = await book("03T08:00", "05T08:00");
    expect((await ask("2026-12-03T07:59:00.000Z")).holders.map(({ id }) => id)).toEqual([first]);
    expect((await ask("2026-12-03T08:00:00.000Z")).holders.map(({ id }) => id)).toEqual([second]);
  });

  test("a car has no holder between two rentals, before the first and after the last", async () => {
    const first = await book("01T08:00", "03T08:00");
    const last = await book("10T08:00", "12T08:00");
    const around = async (at: string) => {
      const { holders, before, after } = await ask(at);
      return [holders.length, before?.id, after?.id];
    };
    expect(await around("2026-12-05T08:00:00.000Z")).toEqual([0, first, last]);
    expect(await around("2026-11-05T08:00:00.000Z")).toEqual([0, undefined, first]);
    expect(await around("2027-03-05T08:00:00.000Z")).toEqual([0, last, undefined]);
  });

  test("is found in every month of a rental of many months", async () => {
    const json = bookingJson({
      startDateTime: "2026-12-01T08:00:00.000Z",
      endDateTime: "2027-08-01T08:00:00.000Z",
    });
    const long = rental.parse((await api.call("POST", "/api/rental", { json, token })).json).id;
    for (const at of ["2026-12-01T08:00:00.000Z", "2027-04-10T00:00:00.000Z"]) {
      const answer = await ask(at);
      expect(answer.holders.map(({ id }) => id)).toEqual([long]);
      expect([answer.before, answer.after]).toEqual([null, null]);
    }
  });

  test("a cancelled rental has no holder", async () => {
    const id = await book("01T08:00", "03T08:00");
    const edit = {
      ...bookingJson({
        startDateTime: "2026-12-01T08:00:00.000Z",
        endDateTime: "2026-12-03T08:00:00.000Z",
      }),
      status: "Anulowane",
    };
    expect((await api.call("PUT", `/api/rental/${id}`, { json: edit, token })).status).toBe(200);
    expect((await ask("2026-12-02T08:00:00.000Z")).holders).toEqual([]);
  });

  test("is marked where the booking was never confirmed, also after its end", async () => {
    const waiting = await book("01T08:00", "03T08:00");
    const confirmed = await book("05T08:00", "07T08:00");
    const edit = {
      ...bookingJson({
        startDateTime: "2026-12-05T08:00:00.000Z",
        endDateTime: "2026-12-07T08:00:00.000Z",
      }),
      status: "Aktywne",
    };
    const reply = await api.call("PUT", `/api/rental/${confirmed}`, { json: edit, token });
    expect(reply.status).toBe(200);
    expect((await ask("2026-12-02T08:00:00.000Z")).unconfirmed).toEqual([waiting]);
    expect((await ask("2026-12-06T08:00:00.000Z")).unconfirmed).toEqual([]);
    api.setNow("2027-01-01T08:00:00.000Z");
    token = await api.login();
    expect((await ask("2026-12-02T08:00:00.000Z")).unconfirmed).toEqual([waiting]);
    expect((await ask("2026-12-06T08:00:00.000Z")).unconfirmed).toEqual([]);
  });

  test("is found also after the rental has ended", async () => {
    const id = await book("01T08:00", "03T08:00");
    api.setNow("2027-06-01T08:00:00.000Z");
    token = await api.login();
    const [holder] = (await ask("2026-12-02T08:00:00.000Z")).holders;
    expect([holder?.id, holder?.status]).toEqual([id, "Zakończone"]);
  });

  test.each(["tk1150l", " T K 1150 L ", "TK-1150L", "TK\u00a01150L"])(
    "a registration number may be written as '%s'",
    async (number) => {
      const id = await book("01T08:00", "03T08:00");
      expect((await ask("2026-12-02T08:00:00.000Z", number)).holders.map((one) => one.id))
        .toEqual([id]);
    },
  );

  test("an unknown registration number is 404 with a sentence", async () => {
    const json = { registrationNumber: "KR 1", at: "2026-12-02T08:00:00.000Z" };
    const reply = await api.call("POST", "/api/carholder", { json, token });
    expect(reply.refusal()).toEqual([404, officeMessages.registrationUnknown]);
  });

  test.each([
    [{ registrationNumber: " ", at: "2026-12-02T08:00:00.000Z" }, "registrationNumber"],
    [{ registrationNumber: "TK 1150L", at: "wczoraj" }, "at"],
    [{ registrationNumber: "TK 1150L" }, "at"],
    [{ at: "2026-12-02T08:00:00.000Z" }, "registrationNumber"],
  ])("bad input %o is 400 at its field", async (json, path) => {
    const reply = await api.call("POST", "/api/carholder", { json, token });
    expect(reply.status).toBe(400);
    expect(reply.problem().errors?.map((one) => one.path)).toEqual([path]);
  });

  test("the holder of a car is 401 without a token", async () => {
    const json = { registrationNumber: "TK 1150L", at: "2026-12-02T08:00:00.000Z" };
    expect((await api.call("POST", "/api/carholder", { json })).status).toBe(401);
    expect((await api.call("POST", "/api/carholder/letter", { json })).status).toBe(401);
  });

  test("is found by reading a few rows, however many rentals the car had", async () => {
    for (let day = 0; day < 300; day += 1) {
      const start = Date.UTC(2026, 11, 1, 8) + day * 86_400_000;
      const json = bookingJson({
        startDateTime: new Date(start).toISOString(),
        endDateTime: new Date(start + 36_000_000).toISOString(),
      });
      expect((await api.call("POST", "/api/rental", { json, token })).status).toBe(201);
    }
    const { kv } = api.services;
    let rows = 0;
    const counting = withOwn(kv, {
      async *list(...args: Parameters<Deno.Kv["list"]>) {
        for await (const entry of kv.list(...args)) {
          rows += 1;
          yield entry;
        }
      },
    });
    const found = await carHolders(counting, CAR, "2027-05-10T12:00:00.000Z");
    expect(found.then?.from).toEqual({ at: "2027-05-10T08:00:00.000Z", by: "plan" });
    expect(found.before?.to?.at).toBe("2027-05-09T18:00:00.000Z");
    expect(found.after?.from.at).toBe("2027-05-11T08:00:00.000Z");
    expect(rows).toBeLessThan(40);
  }, 60_000);
});

/** Fills the protocol of a rental at this time of December 2026. @returns its id */
async function fill(kind: "out" | "in", rentalId: string, at: string): Promise<string> {
  const json = protocolJson({ rentalId, dateTime: `2026-12-${at}:00.000Z` });
  const reply = await api.call("POST", `/api/rentalprotocol${kind}`, { json, token });
  expect(reply.status).toBe(201);
  return protocol.parse(reply.json).id;
}

/** Edits a rental of the first ten days, or moves it to another car. */
function edit(rentalId: string, changes: Record<string, unknown>): Promise<ApiReply> {
  const json = bookingJson({
    startDateTime: "2026-12-01T08:00:00.000Z",
    endDateTime: "2026-12-10T08:00:00.000Z",
    ...changes,
  });
  return api.call("PUT", `/api/rental/${rentalId}`, { json, token });
}

/** Who had the car, from and until when, and how that is known. */
async function held(at: string, registrationNumber?: string) {
  const { holders, holdings: { then } } = await ask(`2026-12-${at}:00.000Z`, registrationNumber);
  return then && [holders[0]?.id, then.by, then.from.at.slice(8, 16), then.to?.at.slice(8, 16)];
}

describe("the holder by the filled protocols", () => {
  test("has the car until the late return, not only until the agreed end", async () => {
    const id = await book("01T08:00", "01T16:00");
    expect(await held("01T15:00")).toEqual([id, "plan", "01T08:00", "01T16:00"]);
    await fill("out", id, "01T08:10");
    await fill("in", id, "01T21:00");
    expect(await held("01T18:00")).toEqual([id, "protocols", "01T08:10", "01T21:00"]);
    expect(await held("01T08:05")).toBeNull();
    expect(await held("01T21:00")).toBeNull();
  });

  test("does not have it from an early return on, though it was rented for longer", async () => {
    const id = await book("20T08:00", "24T08:00");
    await fill("out", id, "20T08:00");
    await fill("in", id, "22T12:00");
    expect(await held("23T12:00")).toBeNull();
    const { before } = (await ask("2026-12-23T12:00:00.000Z")).holdings;
    expect(before).toMatchObject({ by: "protocols", to: { at: "2026-12-22T12:00:00.000Z" } });
  });

  test("has it as long as it is not back, or until the next customer gets it", async () => {
    const late = await book("01T08:00", "02T08:00");
    const next = await book("05T08:00", "06T08:00");
    await fill("out", late, "01T08:00");
    expect(await held("04T08:00")).toEqual([late, "protocols", "01T08:00", undefined]);
    await fill("out", next, "05T09:00");
    expect(await held("04T08:00")).toEqual([late, "protocols", "01T08:00", "05T09:00"]);
    expect(await held("05T09:00")).toEqual([next, "protocols", "05T09:00", undefined]);
  });

  test("has it later by the plan, where the car that is out now is promised to another customer by then", async () => {
    api.setNow("2026-12-02T08:00:00.000Z");
    token = await api.login();
    const out = await book("01T08:00", "03T08:00");
    const next = await book("05T08:00", "06T08:00");
    await fill("out", out, "01T08:00");
    expect(await held("02T07:00")).toEqual([out, "protocols", "01T08:00", undefined]);
    expect(await held("02T12:00")).toEqual([out, "protocols", "01T08:00", undefined]);
    expect(await held("05T12:00")).toEqual([next, "plan", "05T08:00", "06T08:00"]);
    api.setNow("2026-12-05T12:00:00.000Z");
    token = await api.login();
    expect(await held("05T12:00")).toEqual([out, "protocols", "01T08:00", undefined]);
  });

  test("keeps the car that was handed over: an edit to another one is 409 at the car", async () => {
    const id = await book("01T08:00", "10T08:00");
    expect((await edit(id, { rentalCarId: YARD })).status).toBe(200);
    expect((await edit(id, { rentalCarId: CAR })).status).toBe(200);
    const protocolId = await fill("out", id, "01T08:00");
    for (const regenerateDocuments of [false, true]) {
      const reply = await edit(id, { rentalCarId: YARD, regenerateDocuments });
      expect([reply.status, reply.problem().type, reply.problem().errorMessage]).toEqual([
        409,
        expect.stringMatching(/\/car_handed_over$/),
        "To auto jest już wydane.",
      ]);
    }
    expect((await edit(id, { endDateTime: "2026-12-11T08:00:00.000Z" })).status).toBe(200);
    expect((await edit(id, { status: "Anulowane", rentalCarId: YARD })).status).toBe(409);
    expect(await held("02T08:00", "TK 2000")).toBeNull();
    await api.call("DELETE", `/api/rentalprotocolout/${protocolId}`, { token });
    expect((await edit(id, { rentalCarId: YARD })).status).toBe(200);
  });

  test("is the customer of a signed paper that was scanned, from its typed time on", async () => {
    const id = await book("01T08:00", "10T08:00");
    const protocolId = await fill("out", id, "01T07:30");
    const form = formOf({}, [["file", "skan.pdf", onePagePdf("skan")]]);
    const path = `/api/rentalprotocolout/${protocolId}/upload-signed`;
    expect((await api.call("PUT", path, { form, token })).status).toBe(200);
    expect(await held("01T07:40")).toEqual([id, "protocols", "01T07:30", undefined]);
  });

  test("is the customer of prepared papers that were signed by hand, from the time that was typed with their scan", async () => {
    const id = await book("01T08:00", "10T08:00");
    await api.call("POST", `/api/rental/${id}/documents`, { token });
    const scan = async (base: string, dateTime: string) => {
      const { json } = await api.call("GET", `/api/${base}/rental/${id}`, { token });
      const form = formOf({ dateTime }, [["file", "skan.pdf", onePagePdf("skan")]]);
      const path = `/api/${base}/${protocol.parse(json).id}/upload-signed`;
      return await api.call("PUT", path, { form, token });
    };
    expect((await scan("rentalprotocolout", "wczoraj")).problem()).toMatchObject({
      status: 400,
      errors: [{ path: "dateTime" }],
    });
    api.setNow("2026-12-01T09:34:59.000Z");
    token = await api.login();
    expect((await scan("rentalprotocolout", "2026-12-01T09:40:00.000Z")).problem().errors)
      .toEqual([{ path: "dateTime", message: officeMessages.timeNotPassed }]);
    // The clock of the device may differ by 5 minutes.
    api.setNow("2026-12-01T09:35:00.000Z");
    const signed = await scan("rentalprotocolout", "2026-12-01T09:40:00.000Z");
    expect(signed.json).toMatchObject({ dateTime: "2026-12-01T09:40:00.000Z", isFilled: false });
    expect(await held("01T09:00")).toBeNull();
    expect(await held("05T08:00")).toEqual([id, "protocols", "01T09:40", undefined]);
    api.setNow("2026-12-10T10:00:00.000Z");
    token = await api.login();
    expect((await scan("rentalprotocolin", "2026-12-09T18:00:00.000Z")).status).toBe(200);
    expect(await held("09T17:00")).toEqual([id, "protocols", "01T09:40", "09T18:00"]);
    expect(await held("10T07:00")).toBeNull();
    const json = { email: bookingJson()["customerEmail"], confirmed: true };
    await api.call("POST", "/api/customer/erasure", { token, json });
    // The time stays, without a name.
    expect(await held("05T08:00")).toEqual([undefined, "protocols", "01T09:40", "09T18:00"]);
  });

  test("is the plan's where only a scan of prepared papers tells of the handover, without a time", async () => {
    const id = await book("01T08:00", "10T08:00");
    await api.call("POST", `/api/rental/${id}/documents`, { token });
    const { json } = await api.call("GET", `/api/rentalprotocolout/rental/${id}`, { token });
    const form = formOf({}, [["file", "skan.pdf", onePagePdf("skan")]]);
    const path = `/api/rentalprotocolout/${protocol.parse(json).id}/upload-signed`;
    expect((await api.call("PUT", path, { form, token })).status).toBe(200);
    expect(await held("02T08:00")).toEqual([id, "plan", "01T08:00", "10T08:00"]);
    expect((await edit(id, { rentalCarId: YARD })).problem().type).toMatch(/car_handed_over$/);
  });

  test("has it by the time that was signed, whatever an annex says", async () => {
    const id = await book("01T08:00", "10T08:00");
    const protocolId = await fill("out", id, "01T08:00");
    const said = { dateTime: "2026-12-01T08:00:00.000Z" };
    const json = await signingJson("handover", protocolId, said);
    const at = `/api/rentalprotocolout/${protocolId}`;
    expect((await api.call("POST", `${at}/sign`, { json, token })).status).toBe(200);
    const annex = {
      content: protocolJson({ dateTime: "2026-12-01T06:00:00.000Z" }),
      writtenAt: "2026-12-01T06:00:00.000Z",
    };
    expect((await api.call("POST", `${at}/annex`, { json: annex, token })).status).toBe(201);
    expect(await held("01T07:00")).toBeNull();
    expect(await held("01T08:00")).toEqual([id, "protocols", "01T08:00", undefined]);
  });

  test("is only prepared by documents that nobody has filled: the plan counts", async () => {
    const id = await book("01T08:00", "10T08:00");
    const reply = await api.call("POST", `/api/rental/${id}/documents`, { token });
    expect(reply.status).toBe(201);
    expect(await held("02T08:00")).toEqual([id, "plan", "01T08:00", "10T08:00"]);
    expect((await edit(id, { rentalCarId: YARD })).status).toBe(200);
  });

  test("of an erased customer is known by the times alone, and gets no letter", async () => {
    const id = await book("01T08:00", "10T08:00");
    await fill("out", id, "01T08:00");
    await fill("in", id, "05T08:00");
    const email = encodeURIComponent("anna@example.com");
    expect((await api.call("DELETE", `/api/rental/email/${email}`, { token })).status).toBe(204);
    const at = "2026-12-02T08:00:00.000Z";
    const json = { ...input, rentalId: id, at };
    expect((await api.call("POST", "/api/carholder/letter", { json, token })).status).toBe(404);
    const answer = await ask(at);
    expect(answer.holders).toEqual([]);
    expect(answer.holdings.then).toEqual({
      by: "protocols",
      from: { at: "2026-12-01T08:00:00.000Z", by: "protocol" },
      to: { at: "2026-12-05T08:00:00.000Z", by: "protocol" },
      isErased: true,
    });
  });
});

describe("the letter to the police", () => {
  beforeEach(async () => {
    api.setNow("2026-12-05T08:00:00.000Z");
    token = await api.login();
  });

  test("is refused for a time that has not come yet, since a plan proves nothing", async () => {
    const rentalId = await book("05T07:00", "08T08:00");
    const letter = (at: string) =>
      api.call("POST", "/api/carholder/letter", { json: { ...input, rentalId, at }, token });
    expect((await letter("2026-12-05T08:00:01.000Z")).problem().errors)
      .toEqual([{ path: "at", message: officeMessages.timeNotPassed }]);
    expect((await letter("2026-12-05T08:00:00.000Z")).status).toBe(200);
  });

  test("the letter is an uncached PDF, named after the car and not after the customer", async () => {
    const rentalId = await book("01T08:00", "03T08:00");
    const reply = await api.call("POST", "/api/carholder/letter", {
      json: { ...input, rentalId },
      token,
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("Content-Type")).toBe("application/pdf");
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    expect(reply.headers.get("Content-Disposition")).toBe(
      'attachment; filename="wskazanie-TK1150L.pdf"',
    );
    expect(String(reply.json).startsWith("%PDF-")).toBe(true);
    expect(api.logged.join("")).not.toMatch(/Żółkiewska|anna@/);
  });

  test("the letter names the car and the times of the protocols", async () => {
    const rentalId = await book("01T08:00", "03T08:00");
    await fill("out", rentalId, "01T08:10");
    await fill("in", rentalId, "03T19:05");
    const printed = async (at: string) => {
      const json = { ...input, at, rentalId };
      const reply = await api.request("/api/carholder/letter", {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify(json),
      });
      return pdfText(new Uint8Array(await reply.arrayBuffer())).replace(/\s+/g, " ");
    };
    const text = await printed("2026-12-03T18:00:00.000Z");
    expect(text).toContain("Wydanie pojazdu 01-12-2026 r., godz. 09:10 (czas polski)");
    expect(text).toContain("Zwrot pojazdu 03-12-2026 r., godz. 20:05 (czas polski)");
    expect(text).toContain("Czas ustalono według protokołów");
    expect(text).toContain("TK 1150L");
    expect(text).not.toContain("Wynajem od");
  });

  test("is refused for a time at which that rental did not have the car", async () => {
    const rentalId = await book("01T08:00", "03T08:00");
    const json = { ...input, rentalId, at: "2026-12-03T08:00:00.000Z" };
    const reply = await api.call("POST", "/api/carholder/letter", { json, token });
    expect(reply.problem().errors).toEqual([{ path: "at", message: officeMessages.holderNotThen }]);
  });

  test("is refused at each field that the administrator left empty", async () => {
    const rentalId = await book("01T08:00", "03T08:00");
    const json = { rentalId, at: input.at, authority: " ", caseNumber: "", inquiryDate: "" };
    const reply = await api.call("POST", "/api/carholder/letter", { json, token });
    expect(reply.status).toBe(400);
    expect(reply.problem().errors).toEqual(
      ["authority", "caseNumber", "inquiryDate"].map((path) => ({
        path,
        message: officeMessages.letterFieldMissing,
      })),
    );
  });

  test("is 404 for an unknown rental", async () => {
    const json = { ...input, rentalId: "0199a000-0000-7000-8000-0000000000ff" };
    const reply = await api.call("POST", "/api/carholder/letter", { json, token });
    expect(reply.refusal()).toEqual([404, messages.rentalNotFound]);
  });
});
