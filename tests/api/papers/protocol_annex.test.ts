import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { type Protocol, protocol, protocolAnnexes } from "../../../shared/api/protocol.ts";
import { rental } from "../../../shared/api/rental.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { content, damageJson, protocolJson, signingJson } from "../../support/papers/protocols.ts";
import { strangeText } from "../../support/strange_text.ts";

const OUT = "/api/rentalprotocolout";
const api = apiSuite([CAR], { RATE_LIMITS: "off" });
let made: Protocol;
beforeEach(async () => {
  const booked = await api.call("POST", "/api/rental", { json: bookingJson() });
  const rentalId = rental.parse(booked.json).id;
  const added = await api.office("POST", OUT, { json: protocolJson({ rentalId }) });
  made = protocol.parse(added.json);
});

async function sign() {
  const json = await signingJson("handover", made.id, content());
  expect((await api.office("POST", `${OUT}/${made.id}/sign`, { json })).status).toBe(200);
}
function annex(headers: Record<string, string> = {}, fields = content({ mileage: 5 })) {
  return api.office("POST", `${OUT}/${made.id}/annex`, {
    json: { content: fields, writtenAt: "2026-11-21T08:00:00.000Z" },
    headers,
  });
}
async function lastEvents(count: number) {
  return (await api.events()).slice(-count).map(({ event }) => event);
}

describe("an annex: content of another device for a protocol that has been signed since", () => {
  test("is stored with its date, and changes nothing of the signed protocol", async () => {
    await sign();
    const reply = await annex();
    expect(reply.status).toBe(201);
    const annexed = protocol.parse(reply.json);
    expect(annexed).toMatchObject({
      status: "signed",
      mileage: made.mileage,
      annexes: [{
        writtenAt: "2026-11-21T08:00:00.000Z",
        recordedAt: "2026-11-21T09:00:00.000Z",
      }],
    });
    const { json } = await api.office("GET", `${OUT}/${made.id}/annex`);
    expect(protocolAnnexes.parse(json)).toMatchObject([{ mileage: 5 }]);
    expect(await lastEvents(1)).toMatchObject([{ type: "ProtocolAnnexed" }]);
  });

  test("is recorded once, although its reply was lost", async () => {
    await sign();
    await annex({ "Idempotency-Key": "once" });
    const { json } = await annex({ "Idempotency-Key": "once" });
    expect(protocol.parse(json).annexes).toHaveLength(1);
  });

  test("is refused with its own sentence where it is too long, and nothing is recorded", async () => {
    await sign();
    const long = content({
      bodyRemarks: strangeText(4_000),
      bodyDamages: strangeText(4_000),
      equipment: Array.from({ length: 60 }, () => strangeText(200)),
      damages: Array.from({ length: 40 }, () => damageJson({ id: v7(), note: strangeText(200) })),
    });
    const reply = await annex({}, long);
    expect(reply.refusal()).toEqual([413, officeMessages.protocolTooLong]);
    expect(await lastEvents(1)).not.toMatchObject([{ type: "ProtocolAnnexed" }]);
  });

  test("is refused where the protocol is not signed, since the protocol can be changed", async () => {
    const reply = await annex();
    expect(reply.refusal()).toEqual([409, officeMessages.protocolNotSignedYet]);
  });

  test("is 401 without a token", async () => {
    await sign();
    expect((await api.call("GET", `${OUT}/${made.id}/annex`)).status).toBe(401);
  });
});

describe("a conflict that an administrator has resolved", () => {
  const settled = { before: 1, mine: ["mileage"], theirs: ["fuelLevel"] };

  test("is recorded as an event before the revision that resolves it", async () => {
    const { rentalId: _, ...json } = protocolJson({ mileage: 7 });
    await api.office("PUT", `${OUT}/${made.id}`, { json: { ...json, settled } });
    expect(await lastEvents(2)).toMatchObject([
      { type: "ProtocolConflictSettled", ...settled },
      { type: "ProtocolRevised" },
    ]);
  });

  test("is recorded as an event also where nothing was changed", async () => {
    const { rentalId: _, ...json } = protocolJson();
    await api.office("PUT", `${OUT}/${made.id}`, { json: { ...json, settled } });
    expect(await lastEvents(1)).toMatchObject([{ type: "ProtocolConflictSettled" }]);
  });
});
