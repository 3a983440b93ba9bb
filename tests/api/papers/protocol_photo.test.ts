import { beforeEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { getPrivateFile } from "../../../server/files/private_files.ts";
import { sweepProtocolPhotos } from "../../../server/reactions/sweep_files.ts";
import { protocol, storedPhoto } from "../../../shared/api/protocol.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { bookedRental, bookingJson, CAR } from "../../support/server/booking_world.ts";
import { protocolJson } from "../../support/papers/protocols.ts";
import { formOf, jpeg, pixelBomb } from "../../support/server/sent_files.ts";

const PHOTO = "0199c000-0000-7000-8000-000000000001";
const OTHER = "0199c000-0000-7000-8000-000000000002";
const UNKNOWN_ID = "0199a000-0000-7000-8000-0000000000ff";
const OUT = "/api/rentalprotocolout";
const api = apiSuite([CAR], { RATE_LIMITS: "off" });
let token: string;
let rentalId: string;
beforeEach(async () => {
  token = await api.login();
  rentalId = await book();
});

const book = async (changes: Record<string, unknown> = {}) => (await bookedRental(api, changes)).id;
async function send(
  bytes: Uint8Array<ArrayBuffer>,
  { id = PHOTO, of = rentalId, headers = {} }: {
    id?: string;
    of?: string;
    headers?: Record<string, string>;
  } = {},
) {
  const form = formOf({}, [["file", "IMG_1.jpg", bytes]]);
  return await api.call("PUT", `/api/protocolphoto/${id}?rentalId=${of}`, { token, form, headers });
}
function named(...ids: string[]) {
  return { photos: ids.map((id) => ({ id, takenAt: "2026-11-27T07:01:00.000Z", note: "" })) };
}
async function addProtocol(changes: Record<string, unknown> = {}, of = rentalId) {
  const json = protocolJson({ rentalId: of, ...changes });
  return await api.call("POST", OUT, { token, json });
}
async function status(method: string, path: string): Promise<number> {
  return (await api.call(method, path, { token })).status;
}
async function files(): Promise<string[]> {
  return await api.services.files.list("paper/");
}

describe("a photo taken at the car", () => {
  test("may be sent before its protocol, is scaled down and rotated upright, and can be read", async () => {
    const turned = await sharp(await jpeg(2000, 1000)).withMetadata({ orientation: 6 }).toBuffer();
    const reply = await send(new Uint8Array(turned));
    expect(reply.status).toBe(201);
    expect(storedPhoto.parse(reply.json)).toMatchObject({
      id: PHOTO,
      filePath: `/api/protocolphoto/${PHOTO}`,
      width: 800,
      height: 1600,
    });
    const stored = await api.services.files.get((await files())[0] ?? "");
    expect(stored?.bytes.slice(0, 3)).not.toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
    const read = await api.call("GET", `/api/protocolphoto/${PHOTO}`, { token });
    expect([read.status, read.headers.get("Content-Type"), read.headers.get("Cache-Control")])
      .toEqual([200, "image/jpeg", "no-store"]);
    expect((await addProtocol(named(PHOTO))).status).toBe(201);
  });

  test("is stored without data of its camera and location", async () => {
    const exif = { IFD0: { Model: "Aparat Anny" }, IFD3: { GPSLatitude: "50/1 52/1 0/1" } };
    const bytes = await sharp(await jpeg()).withExif(exif).jpeg().toBuffer();
    await send(new Uint8Array(bytes));
    const kept = await getPrivateFile(api.services, (await files())[0] ?? "");
    const { exif: left, orientation, format } = await sharp(kept).metadata();
    expect([left, orientation, format]).toEqual([undefined, undefined, "jpeg"]);
  });

  test("can be sent again without a change, with the key of the first request or without one", async () => {
    const bytes = await jpeg();
    const headers = { "Idempotency-Key": "k1" };
    const first = await send(bytes, { headers });
    const repeated = await send(bytes, { headers });
    expect([first.status, repeated.status, repeated.json]).toEqual([201, 201, first.json]);
    const again = await send(bytes);
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await files()).toHaveLength(1);
  });

  test("sent twice at the same time is stored once", async () => {
    const bytes = await jpeg();
    const replies = await Promise.all([send(bytes), send(bytes)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await files()).toHaveLength(1);
  });

  test("never changes its bytes, and belongs to one rental", async () => {
    await send(await jpeg());
    const other = await send(await jpeg(50, 50));
    expect(other.refusal()).toEqual([409, officeMessages.idTaken]);
    const of = await book({
      startDateTime: "2026-12-10T07:00:00Z",
      endDateTime: "2026-12-12T07:00:00Z",
    });
    const stolen = await send(await jpeg(), { of });
    expect(stolen.refusal()).toEqual([409, officeMessages.photoOfOtherRental]);
    const wrong = await addProtocol(named(PHOTO), of);
    expect(wrong.refusal()).toEqual([409, officeMessages.photoOfOtherRental]);
    expect(await files()).toHaveLength(1);
  });

  test.each([
    ["an unknown rental", () => jpeg(), { of: UNKNOWN_ID }, 404, messages.rentalNotFound],
    [
      "what is no photo",
      () => Promise.resolve(new TextEncoder().encode("<svg/>")),
      {},
      415,
      officeMessages.photoUnreadable,
    ],
    ["nothing", () => Promise.resolve(new Uint8Array()), {}, 400, officeMessages.fileEmpty],
    ["a decompression bomb", pixelBomb, {}, 413, officeMessages.photoTooManyPixels],
    [
      "more than 15 MB",
      () => Promise.resolve(new Uint8Array(15 * 1024 * 1024 + 1)),
      {},
      413,
      officeMessages.photoTooLarge,
    ],
    ["an invalid id", () => jpeg(), { id: "7" }, 400, messages.badRequest],
  ])("%s is refused, and nothing is kept", async (_, bytes, input, expected, sentence) => {
    const reply = await send(await bytes(), input);
    expect(reply.refusal()).toEqual([expected, sentence]);
    expect(await files()).toEqual([]);
  });

  test("must be on the server before a protocol names it", async () => {
    const reply = await addProtocol(named(PHOTO));
    expect(reply.refusal()).toEqual([409, officeMessages.photoMissingOnServer]);
    expect(await status("GET", `${OUT}/rental/${rentalId}`)).toBe(404);
  });

  test("that was missing may be sent later, and the protocol is then accepted with its first key", async () => {
    const input = {
      token,
      json: protocolJson({ rentalId, ...named(PHOTO) }),
      headers: { "Idempotency-Key": "k1" },
    };
    expect((await api.call("POST", OUT, input)).status).toBe(409);
    await send(await jpeg());
    const [first, repeated] = [
      await api.call("POST", OUT, input),
      await api.call("POST", OUT, input),
    ];
    expect([first.status, repeated.status, repeated.json]).toEqual([201, 201, first.json]);
  });

  test("is deleted only while no protocol names it", async () => {
    await send(await jpeg());
    await send(await jpeg(), { id: OTHER });
    await addProtocol(named(PHOTO));
    const kept = await api.call("DELETE", `/api/protocolphoto/${PHOTO}`, { token });
    expect(kept.refusal()).toEqual([409, officeMessages.photoInProtocol]);
    const headers = { "If-Match": '"1"' };
    expect((await api.call("DELETE", `/api/protocolphoto/${OTHER}`, { token, headers })).status)
      .toBe(412);
    expect(await status("DELETE", `/api/protocolphoto/${OTHER}`)).toBe(204);
    expect(await status("DELETE", `/api/protocolphoto/${OTHER}`)).toBe(404);
    expect(await status("GET", `/api/protocolphoto/${OTHER}`)).toBe(404);
    expect(await files()).toHaveLength(1);
  });

  test("a photo is not served without a token, with a wrong one, or under a guessed id", async () => {
    await send(await jpeg());
    const path = `/api/protocolphoto/${PHOTO}`;
    const bare = await api.call("GET", path);
    const wrong = await api.call("GET", path, { token: "a.b.c" });
    for (const reply of [bare, wrong]) {
      expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([401, "no-store"]);
    }
    expect(await status("GET", `/api/protocolphoto/${OTHER}`)).toBe(404);
    expect(await status("GET", `/images/${(await files())[0]}`)).toBe(404);
    const form = formOf({}, [["file", "IMG_1.jpg", await jpeg()]]);
    expect((await api.call("PUT", `${path}?rentalId=${rentalId}`, { form })).status).toBe(401);
    expect((await api.call("DELETE", path)).status).toBe(401);
  });
});

test("belongs to the next customer from the save that transfers its protocol to them", async () => {
  await send(await jpeg());
  const { id } = protocol.parse((await addProtocol(named(PHOTO))).json);
  const [before = ""] = await files();
  await book({ startDateTime: "2026-12-10T07:00:00Z", endDateTime: "2026-12-12T07:00:00Z" });
  const json = bookingJson({ customerEmail: "jan@example.com", customerFirstName: "Jan" });
  expect((await api.call("PUT", `/api/rental/${rentalId}`, { token, json })).status).toBe(200);
  const naming = protocolJson(named(PHOTO));
  expect((await api.call("PUT", `${OUT}/${id}`, { token, json: naming })).status).toBe(200);
  const [after = "", ...more] = await files();
  expect([after.split("/")[1] === before.split("/")[1], more]).toEqual([false, []]);
  const erased = { email: "anna@example.com", confirmed: true };
  await api.call("POST", "/api/customer/erasure", { token, json: erased });
  expect(await status("GET", `${OUT}/${id}`)).toBe(200);
  expect(await status("GET", `/api/protocolphoto/${PHOTO}`)).toBe(200);
});

describe("a photo that no protocol names", () => {
  const soon = "2026-12-21T08:59:00.000Z";
  const later = "2026-12-21T09:01:00.000Z";

  test("is deleted after 30 days; one that is named is kept", async () => {
    await send(await jpeg());
    await send(await jpeg(), { id: OTHER });
    await addProtocol(named(PHOTO));
    api.setNow(soon);
    expect(await sweepProtocolPhotos(api.services)).toBe(0);
    api.setNow(later);
    token = await api.login();
    expect(await sweepProtocolPhotos(api.services)).toBe(1);
    expect(await status("GET", `/api/protocolphoto/${PHOTO}`)).toBe(200);
    expect(await status("GET", `/api/protocolphoto/${OTHER}`)).toBe(404);
    expect(await files()).toHaveLength(1);
  });

  test("gets 30 days more when it is sent again", async () => {
    const bytes = await jpeg();
    await send(bytes);
    api.setNow(soon);
    token = await api.login();
    expect((await send(bytes)).status).toBe(200);
    api.setNow(later);
    expect(await sweepProtocolPhotos(api.services)).toBe(0);
    api.setNow("2027-01-20T09:01:00.000Z");
    expect(await sweepProtocolPhotos(api.services)).toBe(1);
    expect(await files()).toEqual([]);
  });

  test("gets 30 days more when it is removed from its protocol, and is kept if it is added again", async () => {
    await send(await jpeg());
    const { id } = protocol.parse((await addProtocol(named(PHOTO))).json);
    api.setNow(later);
    token = await api.login();
    const put = (changes: Record<string, unknown>) =>
      api.call("PUT", `${OUT}/${id}`, { token, json: protocolJson(changes) });
    expect((await put({})).status).toBe(200);
    expect(await sweepProtocolPhotos(api.services)).toBe(0);
    expect((await put(named(PHOTO))).status).toBe(200);
    api.setNow("2027-03-01T09:00:00.000Z");
    expect(await sweepProtocolPhotos(api.services)).toBe(0);
    token = await api.login();
    expect(await status("GET", `/api/protocolphoto/${PHOTO}`)).toBe(200);
    expect((await put({})).status).toBe(200);
    api.setNow("2027-04-01T09:00:00.000Z");
    expect(await sweepProtocolPhotos(api.services)).toBe(1);
    expect(await files()).toEqual([]);
  });

  test("is deleted 30 days after its papers were deleted together", async () => {
    await send(await jpeg());
    await addProtocol(named(PHOTO));
    const deleted = await status("DELETE", `/api/rental/${rentalId}/documents`);
    expect(deleted).toBe(204);
    expect(await status("GET", `/api/protocolphoto/${PHOTO}`)).toBe(200);
    api.setNow(later);
    expect(await sweepProtocolPhotos(api.services)).toBe(1);
    expect(await files()).toEqual([]);
  });

  test("is kept while the rental's other protocol names it", async () => {
    await send(await jpeg());
    const { id } = protocol.parse((await addProtocol(named(PHOTO))).json);
    const json = protocolJson({ rentalId, ...named(PHOTO) });
    expect((await api.call("POST", "/api/rentalprotocolin", { token, json })).status).toBe(201);
    expect(await status("DELETE", `${OUT}/${id}`)).toBe(204);
    api.setNow("2027-03-01T09:00:00.000Z");
    expect(await sweepProtocolPhotos(api.services)).toBe(0);
    expect(await files()).toHaveLength(1);
  });
});
