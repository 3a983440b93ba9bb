import { expect, test } from "vitest";
import { readEvents } from "../../server/ledger/read.ts";
import { rental } from "../../shared/api/rental.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { openRemoteWorld } from "../support/server/remote_world.ts";
import { bookingMails, startMailServer } from "../support/server/smtp.ts";
import { eachTest } from "../support/each_test.ts";
import { postJson } from "../support/server/server_process.ts";

const BEFORE_THE_KILL = 10;

const world = eachTest(() => openRemoteWorld([CAR]));
const mail = eachTest(() => startMailServer());

/** Books a separate day. @returns the rental's id, undefined if no reply came. */
async function book(origin: string, index: number): Promise<string | undefined> {
  const date = new Date(Date.now() + (index + 2) * 86_400_000).toISOString().slice(0, 10);
  const period = { startDateTime: `${date}T10:00:00Z`, endDateTime: `${date}T14:00:00Z` };
  try {
    const reply = await postJson(
      `${origin}/api/rental`,
      bookingJson({ ...period, customerEmail: `k${index}@example.com` }),
    );
    return reply.status === 201 ? rental.parse(await reply.json()).id : undefined;
  } catch {
    return undefined;
  }
}

test("kill -9 of an instance loses no acknowledged booking, and another instance sends its mails", async () => {
  const dying = await world.start();
  const living = await world.start();
  world.store.knobs.jitter = 20;
  const acknowledged: string[] = [];
  let index = 0;
  const lanes = Array.from({ length: 6 }, async (_, lane) => {
    for (let round = 0; round < 6; round += 1) {
      const id = await book(lane < 3 ? dying.origin : living.origin, index++);
      if (id) acknowledged.push(id);
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(BEFORE_THE_KILL);
  await dying.kill();
  await Promise.all(lanes);
  world.store.knobs.jitter = 0;

  const shown: { id: string }[] = await (await fetch(`${living.origin}/api/rental`)).json();
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  expect(await world.problems()).toEqual([]);
  const booked = (await Array.fromAsync(readEvents(world.kv)))
    .filter(({ event }) => event.type === "RentalBooked").length;
  await living.stop();
  await world.start({ SMTP_URL: mail.url });
  // One to the business and one to the customer.
  await expect.poll(() => bookingMails(mail).length).toBe(2 * booked);
});
