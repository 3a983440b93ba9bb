import { beforeEach, expect, test } from "vitest";
import { createApp } from "../../../server/app.ts";
import { createServices } from "../../../server/create_services.ts";
import { createLog } from "../../../server/log.ts";
import { filteredRentals, rental } from "../../../shared/api/rental.ts";
import { protocol } from "../../../shared/api/protocol.ts";
import { today } from "../../../shared/api/today.ts";
import { openApi } from "../../support/server/api.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { protocolJson } from "../../support/papers/protocols.ts";
import { startMailServer } from "../../support/server/smtp.ts";
import { eachTest } from "../../support/each_test.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const OUT = "/rentalprotocolout";
const IN = "/rentalprotocolin";

let token: string;
/** Two servers on one store, which share nothing else. */
let instances: readonly App[];
type App = ReturnType<typeof createApp>;

const mail = eachTest(() => startMailServer());
const api = eachTest(() => openApi([CAR, OTHER_CAR], { SMTP_URL: mail.url, RATE_LIMITS: "off" }));
beforeEach(async () => {
  token = await api.login();
  instances = [startInstance(), startInstance()];
});

function startInstance(): App {
  const { config, kv, clock } = api.services;
  const log = createLog(() => undefined, clock);
  const services = createServices({ config, kv, log, secret: "a secret for tests only" }, {
    clock,
    renderPdf: (paper) => Promise.resolve(onePagePdf(paper.title)),
  });
  return createApp(services);
}

async function ask(app: App | undefined, method: string, path: string, json?: unknown) {
  const reply = await app?.request(`/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = await reply?.text() ?? "";
  expect([method, path, reply?.ok, text]).toEqual([method, path, true, text]);
  return text === "" ? undefined : JSON.parse(text);
}

/** Replies of both instances: mail and papers of each rental, and completed tasks of the day. */
async function shown() {
  const seen = await Promise.all(instances.map(async (app) => {
    const { items } = filteredRentals.parse(await ask(app, "GET", "/rental/filtered"));
    for (const one of items) expect(one).toEqual(await ask(app, "GET", `/rental/${one.id}`));
    const day = await ask(app, "GET", "/today");
    expect(day).toEqual(await ask(startInstance(), "GET", "/today"));
    const { handedOver, overdue } = today.parse(day);
    return {
      flags: Object.fromEntries(
        items.map(({ id, emailSent, hasDocument }) => [id, { emailSent, hasDocument }]),
      ),
      handedOver,
      overdue: overdue.map(({ id }) => id),
    };
  }));
  expect(seen[0]).toEqual(seen[1]);
  return seen[0];
}

async function book(app: App | undefined, changes: Record<string, unknown>): Promise<string> {
  return rental.parse(await ask(app, "POST", "/rental", bookingJson(changes))).id;
}

const NONE = { emailSent: false, hasDocument: false };

test("a mail, papers, their deletion and an erasure at one instance are immediately visible in the lists of both", async () => {
  const [first, second] = instances;
  const id = await book(first, {});
  expect((await shown())?.flags).toEqual({ [id]: NONE });
  await ask(second, "POST", "/email/customer-confirmation", { rentalId: id });
  expect((await shown())?.flags).toEqual({ [id]: { emailSent: true, hasDocument: false } });
  await ask(first, "POST", `/rental/${id}/documents`);
  expect((await shown())?.flags).toEqual({ [id]: { emailSent: true, hasDocument: true } });
  await ask(second, "DELETE", `/rental/${id}/documents`);
  expect((await shown())?.flags).toEqual({ [id]: { emailSent: true, hasDocument: false } });
  await ask(first, "PUT", `/rental/${id}`, bookingJson({ customerEmail: "ewa@example.com" }));
  const erasure = { email: "anna@example.com", confirmed: true };
  await ask(second, "POST", "/customer/erasure", erasure);
  expect((await shown())?.flags).toEqual({ [id]: NONE });
  await ask(first, "DELETE", `/rental/${id}`);
  expect((await shown())?.flags).toEqual({});
});

test("protocols recorded at one instance immediately change the day of both", async () => {
  const [first, second] = instances;
  const period = {
    startDateTime: "2026-11-21T10:00:00.000Z",
    endDateTime: "2026-11-22T10:00:00.000Z",
  };
  const one = await book(first, period);
  const other = await book(second, { ...period, rentalCarId: OTHER_CAR });
  const next = await book(first, {
    startDateTime: "2026-11-23T07:00:00.000Z",
    endDateTime: "2026-11-24T07:00:00.000Z",
  });
  expect(await shown()).toMatchObject({ handedOver: [], overdue: [] });
  const filled = (rentalId: string, dateTime: string) => protocolJson({ rentalId, dateTime });
  const handover = protocol.parse(
    await ask(first, "POST", OUT, filled(one, "2026-11-21T08:30:00.000Z")),
  );
  await ask(second, "POST", OUT, filled(other, "2026-11-21T08:40:00.000Z"));
  expect((await shown())?.handedOver.toSorted()).toEqual([one, other].toSorted());

  // Days later only the protocols show that the cars are out.
  api.setNow("2026-11-25T09:00:00.000Z");
  token = await api.login();
  expect((await shown())?.overdue.toSorted()).toEqual([one, other].toSorted());
  await ask(first, "POST", IN, filled(other, "2026-11-25T08:00:00.000Z"));
  expect((await shown())?.overdue).toEqual([one]);
  // The same car left again; that protocol was wrong and is deleted.
  const wrong = protocol.parse(
    await ask(second, "POST", OUT, filled(next, "2026-11-24T08:00:00.000Z")),
  );
  expect((await shown())?.overdue).toEqual([next]);
  await ask(first, "DELETE", `${OUT}/${wrong.id}`);
  expect((await shown())?.overdue).toEqual([one]);
  await ask(second, "DELETE", `${OUT}/${handover.id}`);
  expect((await shown())?.overdue).toEqual([]);
  expect(Object.values((await shown())?.flags ?? {}).filter((flags) => flags.hasDocument))
    .toHaveLength(1);
});
