import { beforeEach, expect, test } from "vitest";
import { readEvents } from "../../../server/ledger/read.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { rental } from "../../../shared/api/rental.ts";
import { administrator } from "../../support/browser/browser_administrator.ts";
import { administratorTokens } from "../../support/browser/browser_administrator_tokens.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { makeStore } from "../../support/server/cars.ts";
import { postJson, startServer } from "../../support/server/server_process.ts";
import { startMailServer } from "../../support/server/smtp.ts";
import { eachTest, tempFolder } from "../../support/each_test.ts";

const folder = eachTest(tempFolder);
const mail = eachTest(() => startMailServer());
beforeEach(async () => {
  await makeStore(folder.store, [CAR]);
});

async function start() {
  const server = await startServer(folder.store, {
    SMTP_URL: mail.url,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  const { accessToken } = await administratorTokens(server.origin);
  return {
    server,
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      postJson(`${server.origin}/api${path}`, body, {
        "Authorization": `Bearer ${accessToken}`,
        ...headers,
      }),
  };
}

test(
  "a request interrupted by kill -9 during its mail is continued when it is repeated, and one mail arrives",
  async () => {
    const first = await start();
    const booking = bookingJson({
      startDateTime: undefined,
      endDateTime: undefined,
      startDate: dayFromNow(3),
      startTime: "08:00",
      endDate: dayFromNow(5),
      endTime: "08:00",
    });
    const booked = await first.post("/rental", booking);
    const { id: rentalId } = rental.parse(await booked.json());
    await expect.poll(() => mail.received.length).toBe(1);

    mail.behave("is silent");
    const bookingJsonOf = {
      rentalId,
      templateName: "confirmation",
      subject: "Temat",
      body: "Treść",
    };
    const key = { "Idempotency-Key": "k1" };
    const lost = first.post("/email/custom", bookingJsonOf, key).catch(() => undefined);
    await expect.poll(() => mail.heard()).toBe(2);
    await first.server.kill();
    await lost;

    mail.behave("politely");
    const second = await start();
    const reply = await second.post("/email/custom", bookingJsonOf, key);
    expect([reply.status, await reply.json()]).toEqual([200, { sent: true, statusUpdated: true }]);
    const again = await second.post("/email/custom", bookingJsonOf, key);
    expect(await again.json()).toEqual({ sent: true, statusUpdated: true });
    expect(await second.server.stop()).toBe(0);

    const sent = mail.received.filter(({ to }) => to?.[0]?.address === "anna@example.com");
    expect(sent).toHaveLength(1);
    const kv = await Deno.openKv(folder.store);
    const types = (await Array.fromAsync(readEvents(kv))).map(({ event }) => event.type);
    expect(types.slice(-3)).toEqual(["MailQueued", "MailSent", "RentalStatusChanged"]);
    expect((await verify(kv)).problems).toEqual([]);
    kv.close();
  },
  60_000,
);
