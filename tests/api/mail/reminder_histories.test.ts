import fc from "fast-check";
import { expect, test } from "vitest";
import { verify } from "../../../server/ledger/verify.ts";
import { createMailer } from "../../../server/mail/mailer.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { queueReminders } from "../../../server/commands/mail/queue_reminders.ts";
import { rental } from "../../../shared/api/rental.ts";
import { formatDateTime, instant, toWarsaw } from "../../../shared/warsaw.ts";
import { openApi } from "../../support/server/api.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { protocolJson } from "../../support/papers/protocols.ts";
import { startMailServer } from "../../support/server/smtp.ts";

const HOUR = 3_600_000;
/** Two hours before the reminder of the pickup, and then further. */
const DAY_BEFORE = Date.parse("2026-11-26T05:00:00.000Z");
/** What the office, the mail server and the clock do, in any order. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant("wait"), hours: fc.integer({ min: 1, max: 20 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("edit"),
      status: fc.constantFrom("Aktywne", "Aktywne", "Aktywne", "Anulowane", "Do sprawdzenia"),
      days: fc.nat(2),
    }),
  },
  fc.record({ what: fc.constantFrom("handover", "return") }),
  fc.record({ what: fc.constant("mail server"), code: fc.constantFrom(0, 0, 451) }),
);
type Step = {
  readonly what: string;
  readonly hours?: number;
  readonly status?: string;
  readonly days?: number;
  readonly code?: number;
};

test(
  "in random histories no reminder comes twice, at night, after a cancellation, for another time, or too late",
  async () => {
    const reminders: number[] = [];
    const mail = await startMailServer();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
        reminders.push(await play(steps, mail));
      }),
      { numRuns: 12 },
    );
    await mail.close();
    expect(reminders.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
  },
  120_000,
);

/** @returns how many reminders came. */
async function play(
  steps: readonly Step[],
  mail: Awaited<ReturnType<typeof startMailServer>>,
): Promise<number> {
  mail.answer(0);
  mail.received.splice(0);
  const api = await openApi([CAR], { RATE_LIMITS: "off" }, { mailer: createMailer(mail.url) });
  const json = bookingJson();
  const { id } = rental.parse((await api.call("POST", "/api/rental", { json })).json);
  const seen = new Set<string>();
  let now = DAY_BEFORE;

  async function office(method: string, path: string, json?: unknown) {
    return await api.office(method, path, { ...(json === undefined ? {} : { json }) });
  }
  await office("PUT", `/api/rental/${id}`, { ...json, status: "Aktywne" });

  async function look(): Promise<void> {
    await Promise.all([queueReminders(api.services), queueReminders(api.services)]);
    await sendDue(api.services);
    const current = rental.parse((await office("GET", `/api/rental/${id}`)).json);
    for (const { subject = "" } of mail.received.splice(0)) {
      const [, kind, moment = ""] = /^(Odbiór|Zwrot) samochodu .*: (.+)$/.exec(subject) ?? [];
      if (!kind) continue;
      expect(seen, "twice").not.toContain(subject);
      seen.add(subject);
      const { time } = toWarsaw(instant(now));
      expect(time >= "07:00" && time < "21:00", `at ${time}`).toBe(true);
      expect(current.status).not.toBe("Anulowane");
      const due = kind === "Odbiór" ? current.startDateTime : current.endDateTime;
      expect(moment).toBe(formatDateTime(due));
      expect(due > instant(now)).toBe(true);
    }
  }

  try {
    for (const { what, hours = 0, status, days = 0, code = 0 } of steps) {
      if (what === "wait") now += hours * HOUR;
      api.setNow(instant(now));
      if (what === "mail server") mail.answer(code);
      if (what === "edit") {
        const move = (at: string) => instant(Date.parse(at) + days * 24 * HOUR);
        const { startDateTime, endDateTime } = json;
        await office("PUT", `/api/rental/${id}`, {
          ...json,
          status,
          startDateTime: move(String(startDateTime)),
          endDateTime: move(String(endDateTime)),
        });
      }
      if (what === "handover") {
        await office("POST", "/api/rentalprotocolout", protocolJson({ rentalId: id }));
      }
      if (what === "return") {
        await office("POST", "/api/rentalprotocolin", protocolJson({ rentalId: id }));
      }
      if (what === "wait") await look();
    }
    expect((await verify(api.services.kv)).problems).toEqual([]);
    return seen.size;
  } finally {
    api.close();
  }
}
