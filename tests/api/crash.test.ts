import { beforeEach, expect, test } from "vitest";
import { rebuild } from "../../server/ledger/rebuild.ts";
import { verify } from "../../server/ledger/verify.ts";
import { rental } from "../../shared/api/rental.ts";
import { makeStore } from "../support/server/cars.ts";
import { bookingJson } from "../support/server/booking_world.ts";
import { startServer } from "../support/server/server_process.ts";
import { storedRows } from "../support/server/stored_rows.ts";
import { eachTest, tempFolder } from "../support/each_test.ts";

const CARS = Array.from(
  { length: 12 },
  (_, index) => `0199a000-0000-7000-8000-0000000000${(16 + index).toString(16)}`,
);

const folder = eachTest(tempFolder);
beforeEach(async () => {
  await makeStore(folder.store, CARS);
});

/** Booking number `index`: each booking of a car is on a separate day, from tomorrow on. */
function bookingJsonOf(index: number): string {
  const day = Date.now() + (1 + Math.floor(index / CARS.length)) * 86_400_000;
  const date = new Date(day).toISOString().slice(0, 10);
  return JSON.stringify(bookingJson({
    rentalCarId: CARS[index % CARS.length],
    startDateTime: undefined,
    endDateTime: undefined,
    startDate: date,
    startTime: "09:00",
    endDate: date,
    endTime: "17:00",
    customerFirstName: "Zbigniewa",
    customerLastName: "Grzegrzółka",
    customerEmail: `grzegrzolka${index}@example.com`,
    customerAddress: "Szczebrzeszyn, Chrząszcza 7",
    customerPhone: "+48 511 922 833",
    additionalInfo: "Proszę o fotelik Łódeczka",
  }));
}

async function book(origin: string, index: number): Promise<string | undefined> {
  const reply = await fetch(`${origin}/api/rental`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": `key-${index}` },
    body: bookingJsonOf(index),
  });
  const body: unknown = await reply.json();
  return reply.status === 201 ? rental.parse(body).id : undefined;
}

test(
  "every booking that was acknowledged before a kill -9 is stored, the last of more than 200 too",
  async () => {
    const server = await startServer(folder.store);
    const acknowledged = new Set<string>();
    let next = 0;
    async function visitor(): Promise<void> {
      for (;;) {
        try {
          const id = await book(server.origin, next++);
          if (id) acknowledged.add(id);
        } catch {
          // The server was killed: this one was never acknowledged.
          return;
        }
      }
    }
    const visitors = Array.from({ length: 8 }, visitor);
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThanOrEqual(200);
    await server.kill();
    await Promise.all(visitors);

    const again = await startServer(folder.store);
    const listed = await (await fetch(`${again.origin}/api/rental`)).json();
    const ids = new Set(Array.isArray(listed) ? listed.map(({ id }: { id: string }) => id) : []);
    expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
    expect(await again.stop()).toBe(0);

    const kv = await Deno.openKv(folder.store);
    const rows = await storedRows(kv);
    expect((await verify(kv)).problems).toEqual([]);
    await rebuild(kv);
    expect(await storedRows(kv)).toEqual(rows);
    expect((await verify(kv)).problems).toEqual([]);
    kv.close();
  },
  90_000,
);

test(
  "the raw store file contains no personal data, neither as UTF-8 nor as UTF-16",
  async () => {
    const server = await startServer(folder.store);
    for (let index = 0; index < 20; index += 1) await book(server.origin, index);
    await server.stop();
    const files: Uint8Array[] = [];
    for await (const { name } of Deno.readDir(folder.path)) {
      files.push(await Deno.readFile(`${folder.path}/${name}`));
    }
    const secrets = [
      "Zbigniewa",
      "Grzegrzółka",
      "grzegrzolka7@example.com",
      "Chrząszcza",
      "Szczebrzeszyn",
      "511 922 833",
      "Łódeczka",
    ];
    for (const secret of secrets) {
      for (const bytes of [new TextEncoder().encode(secret), utf16(secret)]) {
        expect(files.some((file) => contains(file, bytes)), secret).toBe(false);
      }
    }
    // The search does find text that the file contains.
    expect(files.some((file) => contains(file, new TextEncoder().encode("RentalBooked")))).toBe(
      true,
    );
  },
  60_000,
);

function utf16(text: string): Uint8Array {
  return new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
}

function contains(file: Uint8Array, bytes: Uint8Array): boolean {
  const latin1 = new TextDecoder("latin1");
  return latin1.decode(file).includes(latin1.decode(bytes));
}
