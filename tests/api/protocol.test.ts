import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readEvents } from "../../server/ledger/read.ts";
import { type Protocol, protocol, protocols } from "../../shared/api/protocol.ts";
import { rental } from "../../shared/api/rental.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { type Api, openApi } from "../support/api.ts";
import { bookingJson, CAR } from "../support/booking_world.ts";
import { protocolJson, signingJson } from "../support/protocols.ts";
import { collect } from "../support/rentals.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const OUT = "/api/rentalprotocolout";
const IN = "/api/rentalprotocolin";
let api: Api;
let token: string;
let rentalId: string;
beforeEach(async () => {
  api = await openApi([CAR, OTHER_CAR], { RATE_LIMITS: "off" });
  token = await api.login();
  rentalId = await book();
});
afterEach(() => api.close());

async function book(changes: Record<string, unknown> = {}): Promise<string> {
  const reply = await api.call("POST", "/api/rental", { json: bookingJson(changes) });
  return rental.parse(reply.json).id;
}
async function add(
  base: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  return await api.call("POST", base, {
    token,
    json: protocolJson({ rentalId, ...changes }),
    headers,
  });
}
async function added(base: string, changes: Record<string, unknown> = {}): Promise<Protocol> {
  return protocol.parse((await add(base, changes)).json);
}
async function put(path: string, json: unknown, headers: Record<string, string> = {}) {
  return await api.call("PUT", path, { token, json, headers });
}
async function get(path: string) {
  return await api.call("GET", path, { token });
}
async function eventTypes(): Promise<string[]> {
  return (await collect(readEvents(api.services.kv))).map(({ event }) => event.type)
    .filter((type) => type.includes("Protocol"));
}

describe.each([["a handover", OUT, "handover"], ["a return", IN, "return"]] as const)(
  "%s",
  (_, base, kind) => {
    test("is written down for a rental, and read by its id, its rental and its list", async () => {
      const reply = await add(base);
      expect([reply.status, reply.headers.get("ETag")]).toEqual([201, '"1"']);
      const made = protocol.parse(reply.json);
      expect(made).toMatchObject({
        ...protocolJson(),
        kind,
        rentalId,
        rentalCarId: CAR,
        status: "filled",
        customerFirstName: "Anna",
        customerLastName: "Żółkiewska",
        filePath: null,
        isManuallyUploaded: false,
        signing: null,
        settlement: null,
      });
      for (const path of [`${base}/${made.id}`, `${base}/rental/${rentalId}`]) {
        const read = await get(path);
        expect([read.status, read.headers.get("ETag"), read.json]).toEqual([200, '"1"', made]);
        expect(read.headers.get("Cache-Control")).toBe("no-store");
      }
      expect((await get(base)).json).toEqual([made]);
      expect(await eventTypes()).toEqual(["ProtocolDrawnUp"]);
    });

    test("is changed by its whole text, and each change has its version", async () => {
      const { id } = await added(base);
      const changed = await put(`${base}/${id}`, protocolJson({ mileage: 120_100 }), {
        "If-Match": '"1"',
      });
      expect([changed.status, changed.headers.get("ETag")]).toEqual([200, '"2"']);
      expect(changed.json).toMatchObject({ mileage: 120_100, version: 2 });
      const same = await put(`${base}/${id}`, protocolJson({ mileage: 120_100 }));
      expect([same.status, same.headers.get("ETag")]).toEqual([200, '"2"']);
      expect((await get(`${base}/${id}`)).json).toEqual(changed.json);
      expect(await eventTypes()).toEqual(["ProtocolDrawnUp", "ProtocolRevised"]);
    });

    test("is signed by both on the screen, and says who, when and over what", async () => {
      const { id } = await added(base);
      const json = await signingJson(kind, id, { mileage: 120_001 });
      const reply = await api.call("POST", `${base}/${id}/sign`, { token, json });
      expect([reply.status, reply.headers.get("ETag")]).toEqual([200, '"3"']);
      expect(reply.json).toMatchObject({
        status: "signed",
        mileage: 120_001,
        signing: {
          by: "screen",
          at: "2026-11-27T07:20:00.000Z",
          contentHash: json.contentHash,
          signatures: {
            customerName: "Anna Żółkiewska",
            customer: json.customerSignature,
            business: json.businessSignature,
          },
        },
      });
      expect((await get(`${base}/${id}`)).json).toEqual(reply.json);
      expect(await eventTypes()).toEqual([
        "ProtocolDrawnUp",
        "ProtocolRevised",
        "ProtocolSigned",
      ]);
    });

    test("is deleted, and its rental may get another one", async () => {
      const { id } = await added(base);
      const headers = { "If-Match": '"1"' };
      const gone = await api.call("DELETE", `${base}/${id}`, { token, headers });
      expect(gone.status).toBe(204);
      for (const path of [`${base}/${id}`, `${base}/rental/${rentalId}`]) {
        const read = await get(path);
        expect([read.status, read.problem().errorMessage])
          .toEqual([404, officeMessages.protocolNotFound]);
      }
      expect(protocols.parse((await get(base)).json)).toEqual([]);
      expect((await add(base)).status).toBe(201);
    });
  },
);
