import { beforeEach, describe, expect, test } from "vitest";
import { readEvents } from "../../server/ledger/read.ts";
import { keys } from "../../server/store/keys.ts";
import { carImage } from "../../shared/api/car_image.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { rentalCarJson } from "../support/server/car_json.ts";
import type { Fault } from "../support/server/kv_connect_double.ts";
import { formOf, jpeg } from "../support/server/sent_files.ts";
import { openRemoteWorld, remoteLogin } from "../support/server/remote_world.ts";
import { postJson, type ServerProcess } from "../support/server/server_process.ts";
import { bookingMails, startMailServer } from "../support/server/smtp.ts";
import { eachTest } from "../support/each_test.ts";

let server: ServerProcess;
const world = eachTest(() => openRemoteWorld([CAR]));
const mail = eachTest(() => startMailServer());
beforeEach(async () => {
  server = await world.start({ SMTP_URL: mail.url, RATE_LIMITS: "on", TRUSTED_PROXY: "on" });
});

function post(
  path: string,
  json: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return postJson(`${server.origin}${path}`, json, { ...headers });
}

/** Booking of one whole day, this many days from now. */
function dayFrom(days: number): Record<string, unknown> {
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return bookingJson({
    startDateTime: `${date}T10:00:00.000Z`,
    endDateTime: `${date}T14:00:00.000Z`,
    customerEmail: `k${days}@example.com`,
    customerPhone: `+48 600 100 ${100 + days}`,
  });
}

async function eventsOf(type: string): Promise<number> {
  return (await Array.fromAsync(readEvents(world.kv))).filter(({ event }) => event.type === type)
    .length;
}

/** Breaks the connection after the next writes to the ledger are performed, or injects another fault. */
function loseReplies(times: number, fault: Fault = "lose reply"): void {
  world.store.inject(
    fault,
    times,
    ({ kind, keys }) => kind === "write" && keys.some(([first]) => first === "ledger"),
  );
}

describe("a booking whose commit has no reply", () => {
  test("without a key is answered 201 and recorded once, not refused because of its own first commit", async () => {
    for (const day of [3, 4, 5]) {
      loseReplies(1);
      expect((await post("/api/rental", dayFrom(day))).status).toBe(201);
    }
    expect(world.store.counts.lostReplies).toBe(3);
    expect(await eventsOf("RentalBooked")).toBe(3);
    expect(await world.problems()).toEqual([]);
  });

  test.each(["error after", "hang"] as const)(
    "because of the fault %j is answered 201 and recorded once",
    async (fault) => {
      loseReplies(1, fault);
      expect((await post("/api/rental", dayFrom(3))).status).toBe(201);
      expect(await eventsOf("RentalBooked")).toBe(1);
      expect(await world.problems()).toEqual([]);
    },
  );

  test("that was never performed is tried again, and recorded once", async () => {
    world.store.inject("drop", 2, ({ kind, keys }) => kind === "write" && keys.length > 5);
    expect((await post("/api/rental", dayFrom(3))).status).toBe(201);
    expect(await eventsOf("RentalBooked")).toBe(1);
  });

  test("with a key gets the same reply when it is sent again", async () => {
    loseReplies(1);
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const [first, again] = [
      await post("/api/rental", dayFrom(3), key),
      await post("/api/rental", dayFrom(3), key),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect(await eventsOf("RentalBooked")).toBe(1);
  });
});

test("a refused request that is repeated next to others of its address ends nothing", async () => {
  expect((await post("/api/rental", dayFrom(3))).status).toBe(201);
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const taken = { ...dayFrom(3), customerEmail: "x@x.pl", customerPhone: "+48 600 100 200" };
  expect((await post("/api/rental", taken, key)).status).toBe(409);
  // Bookings by the office: those of visitors are limited to three an address.
  const office = { Authorization: `Bearer ${await remoteLogin(server.origin)}` };
  const replies = await Promise.all(
    Array.from(
      { length: 12 },
      (_, index) =>
        index % 2
          ? post("/api/rental", taken, key)
          : post("/api/rental", dayFrom(4 + index), office),
    ),
  );
  expect(replies.map(({ status }) => status))
    .toEqual(replies.map((_, index) => index % 2 ? 409 : 201));
});

test("a refusal whose receipt is lost stays the same refusal", async () => {
  expect((await post("/api/rental", dayFrom(3))).status).toBe(201);
  const key = { "Idempotency-Key": crypto.randomUUID() };
  world.store.inject(
    "lose reply",
    1,
    ({ kind, keys }) => kind === "write" && keys.every(([first]) => first === "receipt"),
  );
  for (let times = 0; times < 2; times += 1) {
    const refused = await post("/api/rental", { ...dayFrom(3), customerEmail: "x@x.pl" }, key);
    expect([refused.status, (await refused.json()).type])
      .toEqual([409, "/problems/car_not_available"]);
  }
  expect(world.store.counts.lostReplies).toBe(1);
});

test("a mail is sent once, whichever reply of the store is lost", async () => {
  // The booking, the claim of its mail, the record of the delivery, the release of the claim.
  for (const kind of ["ledger", "mail_claim", "row"]) {
    world.store.inject(
      "lose reply",
      1,
      ({ kind: is, keys }) => is === "write" && keys.some(([first]) => first === kind),
    );
  }
  expect((await post("/api/rental", dayFrom(3))).status).toBe(201);
  // In the morning the digest is a third mail, and may go out first.
  await expect.poll(() => bookingMails(mail).length).toBeGreaterThanOrEqual(2);
  await expect.poll(() => world.store.counts.lostReplies).toBe(3);
  await expect.poll(() => eventsOf("MailSent")).toBeGreaterThanOrEqual(2);
  expect(bookingMails(mail)).toHaveLength(2);
});

test("a mail accepted by the mail server while the store failed is not sent again", async () => {
  world.store.inject(
    "error",
    4,
    ({ kind, keys }) => kind === "write" && keys.some(([first]) => first === "mail_taken"),
  );
  expect((await post("/api/rental", dayFrom(3))).status).toBe(201);
  await expect.poll(() => bookingMails(mail).length).toBe(2);
  await expect.poll(() => Array.fromAsync(world.kv.list({ prefix: ["mail_taken"] })))
    .toHaveLength(mail.received.length);
});

test("a new car is answered 201, not refused because of the id of its own first commit", async () => {
  const token = await remoteLogin(server.origin);
  const id = crypto.randomUUID();
  world.store.inject(
    "lose reply",
    1,
    ({ kind, keys }) => kind === "write" && keys.some(([first]) => first === "document"),
  );
  const made = await post("/api/rentalcar", rentalCarJson({ id }), {
    Authorization: `Bearer ${token}`,
  });
  expect(made.status).toBe(201);
  expect(world.store.counts.lostReplies).toBe(1);
});

test.each(["lose reply", "drop"] as const)(
  "photos are stored and their files deleted, despite this fault of the store at their writes: %s",
  async (fault) => {
    const headers = { Authorization: `Bearer ${await remoteLogin(server.origin)}` };
    const images = `${server.origin}/api/car/${CAR}/images`;
    function inject(kind: string, times: number): void {
      world.store.inject(
        fault,
        times,
        ({ kind: is, keys }) => is === "write" && keys.some(([first]) => first === kind),
      );
    }
    // The hold of the files, chunks of the first and its info, which are written in separate commits.
    inject("file_hold", 1);
    inject("file", 3);
    const large = new Uint8Array(400_000);
    large.set(await jpeg());
    const body = formOf({}, [["files", "a.jpg", large]]);
    const put = await fetch(images, { method: "POST", body, headers });
    expect(put.status).toBe(201);
    const { id } = carImage.parse(await put.json());
    inject("file", 3);
    const deleted = await fetch(`${images}/${id}`, { method: "DELETE", headers });
    expect(deleted.status).toBe(204);
    await expect.poll(() => Array.fromAsync(world.kv.list({ prefix: keys.files() }))).toEqual([]);
    expect(world.store.counts.lostReplies + world.store.counts.drops).toBe(7);
    expect(server.printed()).not.toContain("left to the sweep");
  },
);

test("each booking during many failures is recorded once, and none is refused", async () => {
  Object.assign(world.store.knobs, { errorRate: 0.05, dropRate: 0.1, loseReplyRate: 0.2 });
  async function bookAsABrowserWould(day: number): Promise<number> {
    const headers = {
      "Idempotency-Key": crypto.randomUUID(),
      "X-Forwarded-For": `203.0.113.${day}`,
    };
    for (let tries = 0; tries < 20; tries += 1) {
      const { status } = await post("/api/rental", dayFrom(day), headers);
      if (status < 500) return status;
    }
    return 500;
  }
  const days = Array.from({ length: 16 }, (_, index) => index + 3);
  const statuses = await Promise.all(days.map(bookAsABrowserWould));
  expect(statuses).toEqual(days.map(() => 201));
  Object.assign(world.store.knobs, { errorRate: 0, dropRate: 0, loseReplyRate: 0 });
  expect(await eventsOf("RentalBooked")).toBe(days.length);
  // Not by the number of `MailSent`: in the morning the digest is one, too.
  // A mail whose attempt failed is due again after up to 10 s, and then once more.
  const retried = { timeout: 40_000 };
  await expect.poll(() => bookingMails(mail).length, retried)
    .toBeGreaterThanOrEqual(2 * days.length);
  await expect.poll(() => eventsOf("MailSent")).toBeGreaterThanOrEqual(2 * days.length);
  expect(bookingMails(mail)).toHaveLength(2 * days.length);
  // Rows and events are consistent when no request is running.
  await server.stop();
  expect(await world.problems()).toEqual([]);
});

test("while the store does not answer each call is 503 with Retry-After, and afterwards calls succeed", async () => {
  const token = await remoteLogin(server.origin);
  const authorization = { Authorization: `Bearer ${token}` };
  const calls = (): Promise<Response>[] => [
    post("/api/rental", dayFrom(3)),
    post("/api/rentalcar", rentalCarJson(), authorization),
    fetch(`${server.origin}/api/rental`),
    fetch(`${server.origin}/api/rental/filtered`, { headers: authorization }),
    fetch(`${server.origin}/api/health`),
  ];
  for (const fault of ["errorRate", "dropRate"] as const) {
    world.store.knobs[fault] = 1;
    const replies = await Promise.all(calls());
    expect(replies.map(({ status, headers }) => [status, headers.get("Retry-After")]))
      .toEqual(replies.map(() => [503, "1"]));
    world.store.knobs[fault] = 0;
  }
  expect(server.printed()).toContain("The store (KV_PATH) does not answer");
  const replies = await Promise.all(calls());
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 200, 200, 200]);
});
