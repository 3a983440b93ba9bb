import { Buffer } from "node:buffer";
import { v7 } from "uuid";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { keys } from "../../server/store/keys.ts";
import { z } from "zod";
import { BOOKING_TOKEN } from "../../shared/rental/my_booking.ts";
import { rental } from "../../shared/api/rental.ts";
import { agreementSummaries } from "../../shared/api/agreement.ts";
import { tokens } from "../../shared/api/identity.ts";
import { onePagePdf } from "../support/papers/pdf_files.ts";
import { protocolJson } from "../support/papers/protocols.ts";
import { agreementJson, PESEL } from "../support/papers/rental_papers.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { makeStore } from "../support/server/cars.ts";
import { formOf, jpeg } from "../support/server/sent_files.ts";
import { type ServerProcess, startServer } from "../support/server/server_process.ts";
import { startMailServer } from "../support/server/smtp.ts";
import { allTests, tempFolder } from "../support/each_test.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const PERSON = {
  customerFirstName: "Zbigniewa",
  customerLastName: "Brzęczyszczykiewicz",
  customerEmail: "grzegrzolka@poczta.example",
  customerPhone: "+48 511 922 833",
  customerAddress: "Szczebrzeszyn, Chrząszcza 77",
  additionalInfo: "Fotelik Łódeczka",
};
const OTHER_EMAIL = "wezowski@poczta.example";
const LICENCE = "98765/06/4321";
const MESSAGE = "Oddzwońcie po Koźmińskiej";
const ADMIN = { ADMIN_EMAIL: "szefowa@biuro.example", ADMIN_PASSWORD: "gżegżółka-w-krzakach" };
const SMTP_USER = "nadawczyni";
const SMTP_PASSWORD = "tajne-pocztowe";
const METRICS_TOKEN = "token-tylko-dla-miar";
const APP_SECRET = "sekret-calej-firmy-do-testow";
const ASCII_NAME = "Brzeczyszczykiewicz-511922833";

/** All that a line must not contain; tokens of the run are added. */
const secrets = new Set<string>([
  ...Object.values(PERSON),
  ...Object.values(PERSON).map(encodeURIComponent),
  ...Object.values(ADMIN),
  ASCII_NAME,
  "511922833",
  "brzeczys",
  OTHER_EMAIL,
  LICENCE,
  PESEL,
  MESSAGE,
  SMTP_USER,
  SMTP_PASSWORD,
  METRICS_TOKEN,
  APP_SECRET,
]);

let server: ServerProcess;
let run = "";
let printed = "";
/** The metrics, with the details of health: before the erasure, and over the damaged store. */
let counted = "";
let countedAfterDamage = "";
/** Of each reply the request's id, as its header has it. */
const replies: { id: string | null; method: string; path: string; status: number }[] = [];

interface CallOptions {
  readonly json?: unknown;
  readonly body?: string;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
}

async function call(method: string, path: string, options: CallOptions = {}): Promise<string> {
  const body = options.form ?? options.body ??
    (options.json === undefined ? undefined : JSON.stringify(options.json));
  const reply = await fetch(`${server.origin}${path}`, {
    method,
    headers: {
      ...(body === undefined || options.form ? {} : { "Content-Type": "application/json" }),
      "X-Request-Id": ASCII_NAME,
      "User-Agent": ASCII_NAME,
      Cookie: `name=${ASCII_NAME}`,
      Referer: `https://autoplac.test/?name=${ASCII_NAME}`,
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  replies.push({ id: reply.headers.get("X-Request-Id"), method, path, status: reply.status });
  return await reply.text();
}

/** Ten or eleven o'clock in Warsaw, in this many days. */
function inDays(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00:00.000Z`;
}

function book(changes: Record<string, unknown>, headers = {}): Promise<string> {
  const period = { startDateTime: inDays(20), endDateTime: inDays(23) };
  return call("POST", "/api/rental", {
    json: bookingJson({ ...period, ...PERSON, ...changes }),
    headers,
  });
}

async function login(): Promise<{ headers: { Authorization: string } }> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN;
  await call("POST", "/api/identity/login", { json: { email, password: `${password}!` } });
  await call("POST", "/api/identity/login", { json: { email: OTHER_EMAIL, password: LICENCE } });
  await call("POST", "/api/identity/login", { body: `{"email":"${OTHER_EMAIL}","password":"` });
  const right = async () => {
    const text = await call("POST", "/api/identity/login", { json: { email, password } });
    const made = tokens.parse(JSON.parse(text));
    for (const token of [made.accessToken, made.refreshToken]) secrets.add(token);
    return made;
  };
  // The second time ends this login.
  const { refreshToken } = await right();
  for (let times = 0; times < 2; times += 1) {
    await call("POST", "/api/identity/refresh", { json: { refreshToken } });
  }
  const { accessToken } = await right();
  await call("POST", "/api/identity/password-link", { json: { email } });
  await call("GET", "/api/today", { headers: { Authorization: `Bearer ${ASCII_NAME}` } });
  return { headers: { Authorization: `Bearer ${accessToken}` } };
}

/** The token of the link in the newest mail. */
async function mailedToken(): Promise<string> {
  return await vi.waitFor(() => {
    const text = mail.received.map((one) => one.text ?? "").join();
    const token = /\/rezerwacja#([\w-]{43})/.exec(text)?.[1];
    if (!token) throw new Error("no mail has a link");
    secrets.add(token);
    return token;
  }, 15_000);
}

/** Bookings, messages, the link, papers, uploads, mails that are refused, an erasure. */
async function mixedRun(): Promise<void> {
  const office = await login();
  const { id } = rental.parse(JSON.parse(await book({})));
  await book({}, { "Idempotency-Key": ASCII_NAME });
  await book({ customerPhone: "1" }, { "Idempotency-Key": ASCII_NAME });
  await book({ customerEmail: { of: PERSON.customerEmail }, customerFirstName: PESEL });
  await call("POST", "/api/rental", { body: `{"customerEmail":"${PERSON.customerEmail}",` });
  const token = await mailedToken();
  const link = { [BOOKING_TOKEN]: token };
  for (
    const [what, json] of [
      ["view", undefined],
      ["driver", {
        identifiedBy: "pesel",
        pesel: PESEL,
        licence: LICENCE,
        licenceValidUntil: "2030-01-01",
      }],
      ["driver", { identifiedBy: "pesel", pesel: `${PESEL}1`, licence: [LICENCE] }],
      ["agreement", undefined],
      ["extension", { until: PERSON.customerEmail }],
    ] as const
  ) await call("POST", `/api/booking/${what}`, { json, headers: link });
  for (const path of [`/rezerwacja/${token}`, `/api/booking/${token}`, `/rezerwacja?t=${token}`]) {
    await call("GET", path);
  }
  await call("GET", "/api/rentalcar");
  const names = Object.values(PERSON).map(encodeURIComponent);
  for (const name of names) {
    await call("GET", `/api/rental/filtered?searchTerm=${name}&sortBy=customerName`, office);
    await call("GET", `/api/rental/filtered?searchTerm=${name}`);
    for (const folder of ["api", "images", "assets", "oferta"]) {
      await call("GET", `/${folder}/${name}?q=${name}`);
    }
  }
  await call("BRZECZYS", `/api/${ASCII_NAME}`);
  const person = { email: PERSON.customerEmail };
  await call("POST", "/api/customer/summary", { json: person, ...office });
  await call("POST", "/api/customer/export", { json: person, ...office });
  await call("POST", "/api/email/contact-form", {
    json: { ...PERSON, subject: "Auto", message: MESSAGE, consent: true },
  });
  await call("POST", "/api/email/contact-form", { json: { ...PERSON, message: [MESSAGE] } });
  await papers(id, office);
  await refusedMails(id, office);
  await call("DELETE", `/api/rental/email/${encodeURIComponent(OTHER_EMAIL)}`, office);
  await call("POST", "/api/customer/erasure", { json: { ...person, confirmed: true }, ...office });
  await call("POST", "/api/customer/summary", { json: person, ...office });
}

async function papers(rentalId: string, office: CallOptions): Promise<void> {
  const at = { validFrom: inDays(20), validTo: inDays(23) };
  const party = { ...PERSON, drivingLicense: LICENCE, pesel: PESEL, note: MESSAGE, ...at };
  const json = agreementJson(rentalId, party);
  // The link has drawn it up already.
  await call("POST", "/api/rentaldocument", { json, ...office });
  const list = await call("GET", `/api/rentaldocument/rental/${rentalId}`, office);
  const [{ id } = { id: "" }] = agreementSummaries.parse(JSON.parse(list));
  await call("PUT", `/api/rentaldocument/json/${id}`, { json, ...office });
  await call("POST", "/api/rentaldocument", { json: { ...json, pesel: 1 }, ...office });
  const name = `${PERSON.customerLastName} ${PESEL}.pdf`;
  const file = (bytes: Uint8Array<ArrayBuffer>) => ({
    form: formOf({}, [["file", name, bytes]]),
    ...office,
  });
  await call("PUT", `/api/rentaldocument/${id}`, file(onePagePdf(PESEL)));
  await call("PUT", `/api/rentaldocument/${id}`, file(Buffer.from(MESSAGE)));
  await call("GET", `/api/rentaldocument/${id}/pdf`, office);
  const photo = `/api/protocolphoto/${v7()}?rentalId=${rentalId}`;
  await call("PUT", photo, file(await jpeg()));
  await call("PUT", photo, file(Buffer.from(`\xff\xd8\xff${PESEL}`, "latin1")));
  const protocol = protocolJson({ rentalId, dateTime: inDays(0), bodyRemarks: MESSAGE });
  await call("POST", "/api/rentalprotocolout", { json: protocol, ...office });
  await call("POST", "/api/rentalprotocolout", {
    json: { ...protocol, mileage: PESEL },
    ...office,
  });
}

/** The mail server's answer repeats the address. */
async function refusedMails(rentalId: string, office: CallOptions): Promise<void> {
  mail.refuseRecipients(550);
  const words = { subject: MESSAGE, body: MESSAGE };
  await call("POST", "/api/email/custom", { json: { rentalId, ...words }, ...office });
  await book({ rentalCarId: OTHER_CAR, customerEmail: OTHER_EMAIL });
  await vi.waitFor(() => expect(server.logged()).toMatch(/"mail not sent".*SMTP 550/), 15_000);
  counted = await scrape();
}

/** As a disk might do it: customers' keys that open nothing, and cut entries that quote a person. */
async function damage(path: string, id: string): Promise<void> {
  const kv = await Deno.openKv(path);
  const cut = new TextEncoder().encode(PERSON.customerLastName);
  for (const row of ["mail_due", "reminder_due"]) {
    await kv.set(keys.row(row, "2026-01-01T00:00:00.000Z", id), cut);
  }
  const customers = await Array.fromAsync(kv.list({ prefix: keys.customers() }));
  for (const { key, value } of customers) {
    const text = new TextDecoder().decode(value instanceof Uint8Array ? value : new Uint8Array());
    const other = text.replace(
      /"wrappedKey":"(.)/,
      (_, first) => `"wrappedKey":"${first === "A" ? "B" : "A"}`,
    );
    await kv.set(key, new TextEncoder().encode(other));
  }
  await kv.set(keys.document("sale_car", id), cut);
  kv.close();
}

async function scrape(): Promise<string> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  return await call("GET", "/api/metrics", { headers }) +
    await call("GET", "/api/health?deep=1", { headers });
}

const folder = allTests(tempFolder);
const mail = allTests(() => startMailServer());
beforeAll(async () => {
  const path = `${folder.path}/ledger.sqlite3`;
  await makeStore(path, [CAR, OTHER_CAR]);
  mail.letIn(SMTP_USER, SMTP_PASSWORD);
  const SMTP_URL = mail.url.replace("://", `://${SMTP_USER}:${SMTP_PASSWORD}@`);
  const env = {
    ...ADMIN,
    SMTP_URL,
    METRICS_TOKEN,
    APP_SECRET,
    PUBLIC_URL: "https://autoplac.test",
  };
  server = await startServer(path, env);
  await mixedRun();
  const later = { startDateTime: inDays(40), endDateTime: inDays(42) };
  const { id } = rental.parse(JSON.parse(await book(later)));
  // A mail that was not tried before the damage could not be read after it.
  const tried = await login();
  await vi.waitFor(
    async () => expect(await call("GET", "/api/email/queue", tried)).toContain('"waiting":0'),
    15_000,
  );
  await server.stop();
  run = server.logged();
  printed = server.printed();

  await damage(path, id);
  server = await startServer(path, env);
  const office = await login();
  for (const what of [`rental/${id}`, "salecar", "rental/filtered?searchTerm=a", "today"]) {
    await call("GET", `/api/${what}`, office);
  }
  await vi.waitFor(() => expect(server.logged()).toContain("mail loop failed"), 15_000);
  countedAfterDamage = await scrape();
  await server.stop();
  run += server.logged();
  printed += server.printed();
}, 60_000);

const lines = () =>
  run.split("\n").filter((line) => line !== "").map((line) => logLine.parse(JSON.parse(line)));
const logLine = z.looseObject({
  time: z.iso.datetime(),
  level: z.enum(["info", "error"]),
  message: z.string(),
  requestId: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
});

describe("the log of a whole run", () => {
  test("the run had successes, refusals, failures, mails that were refused, and an erasure", () => {
    // Pages are 404 or, before the web app is built, 503.
    expect(replies.map(({ status }) => status))
      .toEqual(
        expect.arrayContaining([200, 201, 202, 204, 400, 401, 404, 409, 415, 422, 500, 502]),
      );
    expect(new Set(lines().map(({ message }) => message))).toEqual(
      new Set([
        "request",
        "request failed",
        "mail sent",
        "mail not sent",
        "mail loop failed",
        "work of every minute failed",
      ]),
    );
    expect(secrets.size).toBeGreaterThan(25);
  });

  test("has one JSON object a line and nothing else, and the sentences of a start are no part of it", () => {
    expect(lines().length).toBeGreaterThan(replies.length);
    expect(printed.split("\n").filter((line) => line !== "" && !/^\{.*\}$/.test(line)))
      .toEqual(Array(2).fill(expect.stringMatching(/^Autoplac działa: \S+ \(port \d+\)$/)));
  });

  test("contains no name, e-mail, phone, PESEL, address, message, password or token, nor do the metrics", () => {
    for (const text of [run, counted + countedAfterDamage]) {
      expect(text).toContain("/api/rentaldocument/:id");
      const found = [...secrets].filter((secret) =>
        [secret, encodeURIComponent(secret)]
          .some((form) => text.toLowerCase().includes(form.toLowerCase()))
      );
      expect(found).toEqual([]);
    }
  });

  test("agrees with the metrics about mails that failed and boxes that do not open", () => {
    expect(counted).toMatch(/^autoplac_mails\{state="failed"\} [1-9]/m);
    expect(counted).toMatch(/^autoplac_unreadable_boxes_total 0$/m);
    expect(countedAfterDamage).toMatch(/^autoplac_unreadable_boxes_total [1-9]/m);
  });

  test("each reply has its line, with the id that the reply's header has, its status and milliseconds", () => {
    const requests = lines().filter(({ message }) => message === "request");
    const byId = new Map(requests.map((line) => [line.requestId, line]));
    for (const { id, method, path, status } of replies) {
      // These replies are shared or stored for a year, so none has an id of its own.
      if (id === null) expect(path).toMatch(/^\/(assets\/|api\/rentalcar$)/);
      if (id === null) continue;
      const known = method === "BRZECZYS" ? "other" : method;
      expect(byId.get(id), path).toMatchObject({
        method: known,
        status,
        ms: expect.any(Number),
      });
    }
    expect(requests.length).toBe(replies.length);
    for (const { path } of requests) expect(path).toMatch(/^\/[\w/:*{}.+-]*$/);
  });

  test("a failure's line has the id of its request", () => {
    const failed = lines().filter(({ message }) => message === "request failed");
    const ids = replies.filter(({ status }) => status >= 500).map(({ id }) => id);
    expect(failed.length).toBeGreaterThan(4);
    expect(failed.map(({ requestId }) => requestId).filter((id) => !ids.includes(id ?? "")))
      .toEqual([]);
  });
});
