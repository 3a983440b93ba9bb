import { beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../../../server/app.ts";
import { readConfig } from "../../../../server/config.ts";
import { createServices } from "../../../../server/create_services.ts";
import { ensureFirstUser } from "../../../../server/identity/first_user.ts";
import { verifyStore } from "../../../../server/tasks/verification/verify_store.ts";
import { createLog } from "../../../../server/log.ts";
import type { Services } from "../../../../server/services.ts";
import { openStore } from "../../../../server/store/open_store.ts";
import { liveThreeMonths } from "../../../../server/tasks/demo/live_three_months.ts";
import { samplePictures } from "../../../../server/tasks/sample/catalogue.ts";
import { enquiryList } from "../../../../shared/api/enquiry.ts";
import { troubledMails } from "../../../../shared/api/mail.ts";
import { protocols } from "../../../../shared/api/protocol.ts";
import { filteredRentals } from "../../../../shared/api/rental.ts";
import { rentalCars } from "../../../../shared/api/rental_car.ts";
import { agreementSummaries } from "../../../../shared/api/agreement.ts";
import { cashDay, openMoney } from "../../../../shared/api/money.ts";
import { saleCars } from "../../../../shared/api/sale_car.ts";
import { serviceBlocks } from "../../../../shared/api/service_block.ts";
import { today } from "../../../../shared/api/today.ts";
import { officeUsers } from "../../../../shared/api/identity.ts";
import { BLOCK_REASONS } from "../../../../shared/fleet/events.ts";
import { ENQUIRY_STATES } from "../../../../shared/enquiry/events.ts";
import { MAIL_KINDS } from "../../../../shared/mail/events.ts";
import { SALE_STATES } from "../../../../shared/catalogue/sale_state.ts";
import { isMarkedSecret } from "../../../../server/ledger/is_secret_of_store.ts";
import { createVault } from "../../../../server/ledger/vault.ts";
import { readEvents } from "../../../../server/ledger/read.ts";
import { RENTAL_STATUSES } from "../../../../shared/rental/status.ts";
import { onePagePdf } from "../../../support/papers/pdf_files.ts";
import { officeToken } from "../../../support/server/api.ts";
import { runTask } from "../../../support/server/server_process.ts";
import { allTests } from "../../../support/each_test.ts";

const NOW = "2026-11-21T15:00:00.000Z";
const SECRET = "a secret for tests only";

let services: Services;
let read: (path: string) => Promise<unknown>;

const store = allTests(() => openStore(":memory:"));
beforeAll(async () => {
  const begun = {
    ...store,
    config: readConfig("start", {}),
    log: createLog(() => undefined, () => NOW),
    secret: SECRET,
  };
  // Drawing and encoding have tests of their own, and take most of the time.
  const changes = {
    renderPdf: (paper: { title: string }) => Promise.resolve(onePagePdf(paper.title)),
  };
  await liveThreeMonths(begun, NOW, { pictures: samplePictures().slice(-1), changes });
  services = createServices(begun, { clock: () => NOW });
  const app = createApp(services);
  const headers = { Authorization: `Bearer ${await officeToken(services)}` };
  read = async (path) => {
    const reply = await app.request(`/api${path}`, { headers });
    expect(reply.status, path).toBe(200);
    return await reply.json();
  };
}, 60_000);

describe("the demo's three months", () => {
  test("make a ledger without a problem, over rows that a rebuild would make", async () => {
    const { events, problems } = await verifyStore(services);
    expect(problems).toEqual([]);
    expect(events).toBeGreaterThan(1000);
  });

  test("leave a store that no other secret opens", async () => {
    expect(await isMarkedSecret(store.kv, services.vault)).toBe(true);
    const other = createVault("another secret for tests");
    expect(await isMarkedSecret(store.kv, other)).toBe(false);
  });

  test("have rentals in each status, more than three pages of them", async () => {
    const { items, pageCount } = filteredRentals.parse(await read("/rental/filtered?pageSize=100"));
    expect(pageCount).toBe(1);
    expect(items.length).toBeGreaterThan(60);
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(RENTAL_STATUSES));
    expect(items.some(({ hasDriver }) => hasDriver), "with driver's data").toBe(true);
  });

  test("have papers in each state, with PDFs, annexes and scans", async () => {
    const agreements = agreementSummaries.parse(await read("/rentaldocument?pageSize=100"));
    expect(new Set(agreements.map(({ state }) => state)))
      .toEqual(new Set(["unsigned", "signed_by_customer", "signed"]));
    expect(agreements.some(({ isManuallyUploaded }) => isManuallyUploaded), "a scan").toBe(true);
    expect(agreements.some(({ annexes }) => annexes.length > 0), "an annex").toBe(true);
    for (const kind of ["rentalprotocolout", "rentalprotocolin"]) {
      const written = protocols.parse(await read(`/${kind}`));
      expect(new Set(written.map(({ status }) => status)), kind)
        .toEqual(new Set(["planned", "filled", "signed"]));
      expect(written.some(({ filePath }) => filePath !== null), `a PDF of ${kind}`).toBe(true);
    }
    const returns = protocols.parse(await read("/rentalprotocolin?pageSize=100"));
    expect(returns.some(({ settlement }) => settlement && settlement.damageFees.length > 0)).toBe(
      true,
    );
    expect(returns.some(({ photos }) => photos.length > 0), "with photos").toBe(true);
  });

  test("have mails of each kind that a business sends, failed ones and waiting ones", async () => {
    const kinds = new Set<unknown>();
    for await (const { event } of readEvents(store.kv)) {
      if (event.type === "MailQueued") kinds.add(event["kind"]);
    }
    // A code is mailed after wrong tries only, which the demo does not make.
    expect(MAIL_KINDS.filter((kind) => !kinds.has(kind))).toEqual(["booking_code"]);
    const troubled = troubledMails.parse(await read("/email/failed"));
    expect(new Set(troubled.map(({ status }) => status))).toEqual(new Set(["failed", "waiting"]));
    expect(today.parse(await read("/today")).mailQueue.waiting).toBeGreaterThan(0);
  });

  test("have enquiries, service blocks, cars and users in each state", async () => {
    const { totals, items } = enquiryList.parse(await read("/enquiry"));
    for (const state of ENQUIRY_STATES) expect(totals[state], state).toBeGreaterThan(0);
    expect(items.some(({ mails }) => mails.length > 1), "an answered enquiry").toBe(true);
    const window = "from=2026-08-01T00:00:00.000Z&to=2027-01-31T00:00:00.000Z";
    const blocks = serviceBlocks.parse(await read(`/serviceblock?${window}`));
    expect(new Set(blocks.map(({ reason }) => reason))).toEqual(new Set(BLOCK_REASONS));
    const sale = saleCars.parse(await read("/salecar"));
    expect(new Set(sale.map(({ state }) => state))).toEqual(new Set(SALE_STATES));
    expect(sale.some(({ reduction }) => reduction !== null), "a reduced car").toBe(true);
    for (const cars of [sale, rentalCars.parse(await read("/rentalcar"))]) {
      expect(cars.some(({ hidden }) => hidden), "a hidden car").toBe(true);
      expect(cars.some(({ isRecommended }) => isRecommended), "a recommended car").toBe(true);
      expect(cars.some(({ features }) => features.length > 0), "equipment").toBe(true);
    }
    const users = officeUsers.parse(await read("/user"));
    expect(new Set(users.map(({ status }) => status)))
      .toEqual(new Set(["active", "invited", "deactivated"]));
  });

  test("end with something in each part of 'Dziś'", async () => {
    const { date: _, moreWaiting: __, moreMails: ___, mailQueue: ____, enquiries, ...lists } = today
      .parse(await read("/today"));
    for (const [name, list] of Object.entries(lists)) expect(list, name).not.toEqual([]);
    expect(enquiries.waitingLong).toBeGreaterThan(0);
  });

  test("have money to be paid, held and given back, and closed days, one with a difference", async () => {
    const { totals } = openMoney.parse(await read("/cash/open"));
    for (const list of ["to_pay", "held", "to_return"] as const) {
      expect(totals[list].count, list).toBeGreaterThan(0);
    }
    const closed = cashDay.parse(await read("/cash/day/2026-11-12"));
    expect(closed.close).toMatchObject({ cause: "Źle wydana reszta" });
    expect(cashDay.parse(await read("/cash/day/2026-11-20")).isClosed).toBe(true);
  });

  test("leave no login behind", async () => {
    // That of this test.
    expect(await read("/identity/logins")).toHaveLength(1);
  });
});

describe("deno task demo", () => {
  test("leaves a store that is in use alone, which it says in a sentence", async () => {
    const folder = await Deno.makeTempDir();
    const path = `${folder}/ledger.sqlite3`;
    const used = await openStore(path);
    const config = readConfig("start", { ADMIN_PASSWORD: "haslo-do-testow" });
    const log = createLog(() => undefined, () => NOW);
    await ensureFirstUser(createServices({ ...used, config, log, secret: SECRET }));
    used.close();
    const { code, text } = await runTask("demo", { KV_PATH: path, APP_SECRET: SECRET });
    await Deno.remove(folder, { recursive: true });
    expect(code).toBe(1);
    expect(text).toMatch(/^Cannot fill the store \S+: it is in use, with 0 events\./);
  });
});
