import { describe, expect, test } from "vitest";
import { z } from "zod";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { protocol } from "../../../shared/api/protocol.ts";
import {
  content,
  protocolJson,
  settlementJson,
  shownToSignersJson,
  signingJson,
} from "../../support/papers/protocols.ts";
import { openPaperWorld, type PaperWorld } from "../../support/papers/rental_papers.ts";
import { contentHash } from "../../../shared/papers/content_hash.ts";
import { eachTest } from "../../support/each_test.ts";

const HANDOVER = "0199b000-0000-7000-8000-0000000000a1";
const RETURN = "0199b000-0000-7000-8000-0000000000a2";
/** Two hours late by the end that was displayed. */
const late = { dateTime: "2026-11-30T09:00:00.000Z", settlement: settlementJson() };

const world = eachTest(() => openPaperWorld());

/** The server seals as release 0.1.0 did. @returns what it sealed. */
function sealAsOldRelease({ api: { services: { vault } } }: PaperWorld): string[] {
  const boxes: string[] = [];
  const { sealFor } = vault;
  Object.assign(vault, {
    sealFor(wrappedKey: string, context: string, value: unknown) {
      const text = JSON.stringify(value).replace('"shownToSigners":', '"stood":');
      boxes.push(text);
      return sealFor(wrappedKey, context, JSON.parse(text));
    },
  });
  return boxes;
}

/** Signs a return, changes all that its signers saw, and makes the rows again from the events. */
async function signedReturn(
  { api, rentalId, drawing, call, bytes }: PaperWorld,
): Promise<{ read: unknown; paper: string }> {
  const kept = protocolJson({ bodyRemarks: "Pełny komplet kluczy" });
  await call("POST", "/rentalprotocolout", { json: { ...kept, id: HANDOVER, rentalId } });
  const json = { ...protocolJson(), id: RETURN, rentalId };
  await call("POST", "/rentalprotocolin", { json });
  const handover = {
    id: HANDOVER,
    contentHash: await contentHash(
      "handover",
      HANDOVER,
      content({ bodyRemarks: "Pełny komplet kluczy" }),
    ),
  };
  const shownToSigners = shownToSignersJson({ handover });
  const signing = await signingJson("return", RETURN, { bodyRemarks: "Umyty" }, { shownToSigners });
  const path = `/rentalprotocolin/${RETURN}`;
  expect((await call("POST", `${path}/sign`, { json: signing })).status).toBe(200);
  const changed = protocolJson({ bodyRemarks: "Zmienione po podpisie" });
  await call("PUT", `/rentalprotocolout/${HANDOVER}`, { json: changed });

  const { services } = api;
  await rebuild(services.kv);
  expect((await verify(services.kv)).problems).toEqual([]);
  let paper = "";
  drawing.before = (drawn) => {
    paper = JSON.stringify(drawn);
  };
  await bytes(`${path}/pdf`);
  const read = protocol.parse((await call("GET", path)).json);
  const number = rentalId.slice(-6).toUpperCase();
  return {
    read: { ...read, rentalId: "" },
    paper: paper.replaceAll(rentalId, "").replaceAll(number, ""),
  };
}

describe("a ledger with a signing that release 0.1.0 sealed", () => {
  test("gives the same protocol, paper and hash of what was signed as this release's own", async () => {
    const boxes = sealAsOldRelease(world);
    const old = await signedReturn(world);
    expect(boxes.filter((box) => box.includes('"stood":'))).toHaveLength(1);
    const other = await openPaperWorld();
    try {
      expect(old).toEqual(await signedReturn(other));
    } finally {
      other.api.close();
    }
    expect(old.paper).toContain("Pełny komplet kluczy");
    expect(old.paper).not.toContain("Zmienione po podpisie");
    const { signing } = z.object({ signing: z.object({ contentHash: z.string() }) }).parse(
      old.read,
    );
    expect(signing.contentHash)
      .toBe(await contentHash("return", RETURN, content({ bodyRemarks: "Umyty" })));
  });
});

describe("a web app of release 0.1.0, which names the signer context 'stood'", () => {
  const stood = shownToSignersJson({
    car: { brand: "Skoda", model: "Octavia", registrationNumber: "TK 12345", vin: "VIN1" },
  });

  /** After this the return is in time: only the displayed context allows the charge. */
  async function extend(): Promise<void> {
    expect((await world.drawUp({ validTo: "2026-11-30T12:00:00.000Z" })).status).toBe(201);
  }

  test("saves a new return that is settled on what its signers saw", async () => {
    await extend();
    const json = { ...protocolJson(late), id: RETURN, rentalId: world.rentalId };
    expect((await world.call("POST", "/rentalprotocolin", { json })).status).toBe(409);
    const withContext = { ...json, stood };
    expect((await world.call("POST", "/rentalprotocolin", { json: withContext })).status).toBe(201);
  });

  test("changes a return that is settled on what its signers saw", async () => {
    const { rentalId } = world;
    const made = { ...protocolJson(), id: RETURN, rentalId };
    await world.call("POST", "/rentalprotocolin", { json: made });
    await extend();
    const json = { ...made, ...late };
    const path = `/rentalprotocolin/${RETURN}`;
    expect((await world.call("PUT", path, { json })).status).toBe(409);
    expect((await world.call("PUT", path, { json: { ...json, stood } })).status).toBe(200);
  });

  test("signs a return whose paper shows what its signers saw", async () => {
    const json = { ...protocolJson(), id: RETURN, rentalId: world.rentalId };
    await world.call("POST", "/rentalprotocolin", { json });
    const signing = await signingJson("return", RETURN, {}, { stood });
    let paper = "";
    world.drawing.before = (drawn) => {
      paper = JSON.stringify(drawn);
    };
    const path = `/rentalprotocolin/${RETURN}`;
    expect((await world.call("POST", `${path}/sign`, { json: signing })).status).toBe(200);
    await world.bytes(`${path}/pdf`);
    expect(paper).toContain("VIN1");
  });
});
