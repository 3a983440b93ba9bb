import { v7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { shrinkPhoto } from "../../server/files/shrink_photo.ts";
import { readEvents } from "../../server/ledger/read.ts";
import { verify } from "../../server/ledger/verify.ts";
import { protocolSigning } from "../../shared/api/protocol.ts";
import { protocolEvent } from "../../shared/papers/protocol_events.ts";
import { rental } from "../../shared/api/rental.ts";
import { keepPhoto } from "../../web/offline/device/kept_photos.ts";
import type { Device } from "../../web/offline/device/device.ts";
import type { ProtocolChange } from "../../web/offline/entry.ts";
import { queueEntry, unsentEntries, unsentOf } from "../../web/offline/outbox.ts";
import { pushDue } from "../../web/offline/push.ts";
import { administrator } from "../support/browser/browser_administrator.ts";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { bookingJson } from "../support/server/booking_world.ts";
import { makeStore } from "../support/server/cars.ts";
import { openHttpDevice } from "../support/offline/http_device.ts";
import { handoverContent } from "../support/offline/offline_world.ts";
import { cutNetwork, type PowerCut } from "../support/offline/power_cuts.ts";
import { signingJson } from "../support/papers/protocols.ts";
import { jpeg } from "../support/server/sent_files.ts";
import { postJson, type ServerProcess, startServer } from "../support/server/server_process.ts";
import { eachTest, tempFolder } from "../support/each_test.ts";

const CARS = ["a", "b", "c", "d"].map((end) => `0199a000-0000-7000-8000-00000000000${end}`);
const CUTS: readonly PowerCut[] = [
  { at: "photo", number: 2, when: "in the body" },
  { at: "photo", number: 7, when: "reply lost" },
  { at: "protocol", number: 2, when: "behind the body" },
  { at: "protocol", number: 6, when: "reply lost" },
  { at: "protocol", number: 9, when: "reply heard" },
];
const ENV = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
let server: ServerProcess;
let token: string;

const folder = eachTest(tempFolder);
beforeEach(async () => {
  await makeStore(folder.store, CARS);
  server = await startServer(folder.store, ENV);
  token = (await administratorTokens(server.origin))["accessToken"] ?? "";
});

test(
  "after kill -9 of the server while a phone sends, each saved version is stored once and each photo complete",
  async () => {
    let dead = false;
    const network = cutNetwork(CUTS, async () => {
      dead = true;
      await server.kill();
    });
    const phone = openHttpDevice({
      origin: () => server.origin,
      token: () => token,
      fetch: network.fetch,
      // A failed entry is due again immediately.
      random: () => 0,
    });
    const photos = new Map<string, Uint8Array<ArrayBuffer>>();
    const saved: number[] = [];
    for (const [at, car] of CARS.entries()) {
      saved.push(...await fill(phone, await book(car), at, photos));
    }

    for (let round = 0; (await unsentEntries(phone)).length > 0; round += 1) {
      expect(round).toBeLessThanOrEqual(CUTS.length);
      await pushDue(phone);
      if (!dead) continue;
      server = await startServer(folder.store, ENV);
      dead = false;
    }
    expect(network.left()).toEqual([]);

    for (const [id, bytes] of photos) {
      const reply = await fetch(`${server.origin}/api/protocolphoto/${id}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(await reply.bytes()).toEqual((await shrinkPhoto(bytes)).bytes);
    }
    phone.db.close();
    expect(await server.stop()).toBe(0);

    const kv = await Deno.openKv(folder.store);
    const events = (await Array.fromAsync(readEvents(kv)))
      .flatMap(({ event }) => protocolEvent.safeParse(event).data ?? []);
    const recorded = events.flatMap((event) =>
      event.type === "ProtocolDrawnUp" || event.type === "ProtocolRevised"
        ? [event.condition.mileage]
        : []
    );
    expect(recorded.toSorted((one, other) => one - other)).toEqual(saved);
    expect(events.filter(({ type }) => type === "ProtocolSigned")).toHaveLength(CARS.length);
    expect((await verify(kv)).problems).toEqual([]);
    kv.close();
  },
  60_000,
);

async function book(rentalCarId: string): Promise<string> {
  const times = { startDate: dayFromNow(1), startTime: "08:00", endTime: "08:00" };
  const reply = await postJson(
    `${server.origin}/api/rental`,
    bookingJson({
      rentalCarId,
      startDateTime: undefined,
      endDateTime: undefined,
      ...times,
      endDate: dayFromNow(4),
    }),
  );
  return rental.parse(await reply.json()).id;
}

/**
 * A handover with two photos on the phone: saved twice, then signed. @returns the mileages, which
 * identify its saved versions
 */
async function fill(
  phone: Device,
  rentalId: string,
  at: number,
  photos: Map<string, Uint8Array<ArrayBuffer>>,
): Promise<number[]> {
  const protocolId = v7();
  const taken = await Promise.all([0, 1].map(async (shot) => {
    const [id, bytes] = [v7(), await jpeg(1_600, 1_200, `rgb(${40 * at}, ${90 * shot}, 128)`)];
    photos.set(id, bytes);
    await keepPhoto(phone, { id, rentalId, bytes, contentType: "image/jpeg" });
    return { id, takenAt: "2026-11-27T07:00:00.000Z", note: "Przód" };
  }));
  const mileages = [1_000 * (at + 1), 1_000 * (at + 1) + 1];
  const last = { mileage: mileages[1], photos: taken };
  const changes: ProtocolChange[] = [
    ...mileages.map((mileage) => ({
      type: "save" as const,
      content: handoverContent({ mileage, photos: taken }),
    })),
    {
      type: "sign",
      signing: protocolSigning.parse(await signingJson("handover", protocolId, last)),
    },
  ];
  for (const change of changes) {
    const before = (await unsentOf(phone.db, `handover/${protocolId}`)).at(-1);
    await queueEntry(phone, {
      kind: "handover",
      protocolId,
      rentalId,
      title: "Citroën C3",
      wish: change,
      base: before ? { type: "entry", id: before.id } : { type: "new" },
    });
  }
  return mileages;
}
