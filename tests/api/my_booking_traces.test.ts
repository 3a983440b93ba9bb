import { Buffer } from "node:buffer";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createServices } from "../../server/create_services.ts";
import { createLog } from "../../server/log.ts";
import { createMailer } from "../../server/mail/mailer.ts";
import { drawDuePdfs } from "../../server/reactions/draw_due_pdfs.ts";
import { sendDue } from "../../server/reactions/mail_loop.ts";
import type { Services } from "../../server/services.ts";
import { openStore, type Store } from "../../server/store/open_store.ts";
import { readFrames } from "../../server/tasks/export/sealed_frames.ts";
import { bookingAgreement } from "../../shared/api/booking_agreement.ts";
import { newLink } from "../../shared/api/my_booking.ts";
import { rental } from "../../shared/api/rental.ts";
import { agreementSummaries, paperToSign } from "../../shared/api/agreement.ts";
import { paths } from "../../shared/paths.ts";
import { BOOKING_TOKEN } from "../../shared/rental/my_booking.ts";
import { rentalQuote } from "../../shared/rental/rental_quote.ts";
import { onePagePdf } from "../support/papers/pdf_files.ts";
import { PESEL } from "../support/papers/rental_papers.ts";
import { officeToken } from "../support/server/api.ts";
import { bookingJson, CAR, confirmedHeaders } from "../support/server/booking_world.ts";
import { FILES } from "../support/server/built_app.ts";
import { putRentalCars } from "../support/server/cars.ts";
import { runTask } from "../support/server/server_process.ts";
import { startMailServer } from "../support/server/smtp.ts";
import { allTests, tempFolder } from "../support/each_test.ts";

const SECRET = "a secret for tests only";
const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const LICENCE = "98765/06/4321";
const PASSPORT = "ZQ987654";
const DRIVER = {
  identifiedBy: "pesel",
  pesel: PESEL,
  licence: LICENCE,
  licenceValidUntil: "2030-01-01",
};
const STROKES = { strokes: [[101, 202, 303, 404]] };
const LATER = {
  startDateTime: "2026-12-01T07:00:00.000Z",
  endDateTime: "2026-12-05T07:00:00.000Z",
};

let path: string;
let store: Store;
let services: Services;
let app: ReturnType<typeof createApp>;
let key = 0;
const logged: string[] = [];
/** Every reply to the link, and the headers and bodies of all others that are not the office's. */
const replies: { path: string; status: number; headers: Headers; text: string }[] = [];
/** All tokens there have been, and the numbers of the drivers. */
const secrets = new Set<string>([PESEL, LICENCE, PASSPORT]);

const folder = allTests(tempFolder);
const mailServer = allTests(() => startMailServer());
beforeAll(async () => {
  path = `${folder.path}/ledger.sqlite3`;
  store = await openStore(path);
  services = createServices({
    config: readConfig("start", { RATE_LIMITS: "off", PUBLIC_URL: "https://autoplac.test" }),
    ...store,
    log: createLog((line) => logged.push(line), () => "2026-11-21T09:00:00.000Z"),
    secret: SECRET,
  }, {
    clock: () => "2026-11-21T09:00:00.000Z",
    mailer: createMailer(mailServer.url),
    // In the clear as a viewer reads it, so that a file that is not sealed would be found.
    renderPdf: () => Promise.resolve(onePagePdf(`PESEL ${PESEL}`)),
  });
  await putRentalCars(services.catalogue, [CAR, OTHER_CAR]);
  app = createApp(services, FILES);
  await wholeWay();
}, 60_000);
afterAll(() => store.close());

async function call(path: string, body?: string, headers: Record<string, string> = {}) {
  const reply = await app.request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": `key-${++key}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await reply.text();
  replies.push({ path, status: reply.status, headers: reply.headers, text });
  return { status: reply.status, json: () => JSON.parse(text) as unknown };
}

async function byLink(token: string, what: string, json?: unknown) {
  const body = json === undefined ? undefined : JSON.stringify(json);
  const headers = await confirmedHeaders((path, init) => app.request(path, init), token);
  return await call(`/api/booking/${what}`, body, headers);
}

async function byOffice(method: string, path: string, json?: unknown): Promise<unknown> {
  const reply = await app.request(`/api${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${await officeToken(services)}`,
      "Idempotency-Key": `key-${++key}`,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`Cannot ${method} ${path}: ${text}`);
  return text && JSON.parse(text);
}

/** The token of the newest mail with a link. */
async function mailedToken(): Promise<string> {
  await sendDue(services);
  const mail = mailServer.received.findLast(({ text }) => text?.includes("/rezerwacja#"));
  const token = /\/rezerwacja#([\w-]{43})/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error("no mail has a link");
  secrets.add(token);
  return token;
}

async function booked(changes: Record<string, unknown> = {}) {
  const reply = await call("/api/rental", JSON.stringify(bookingJson(changes)));
  return { id: rental.parse(reply.json()).id, token: await mailedToken() };
}

/** All that there is by the link and about it, also what is refused. */
async function wholeWay(): Promise<void> {
  const { id, token } = await booked();
  const quote = rentalQuote.parse(
    (await call("/api/quote", JSON.stringify({ rentalCarId: CAR, ...LATER }))).json(),
  );
  await byLink(token, "view");
  await byLink(token, "change", { ...LATER, quote });
  await byLink(token, "driver", { ...DRIVER, identifiedBy: "passport", passport: PASSPORT });
  await byLink(token, "driver", DRIVER);
  await signed(token, id);
  await byLink(token, "change", { ...LATER, quote });
  await byOffice("PUT", `/rental/${id}`, bookingJson({ ...LATER, status: "Aktywne" }));
  await byLink(token, "extension", { until: "2026-12-06T07:00:00.000Z" });
  const until = "2026-12-06T07:00:00.000Z";
  await byOffice("POST", `/rental/${id}/extension`, { accept: true, until, price: "keep" });
  const { address } = newLink.parse(await byOffice("POST", `/rental/${id}/link`, { send: false }));
  secrets.add(address.split("#")[1] ?? "");
  await call("/api/booking/link", JSON.stringify({ email: "anna@example.com" }));
  await vi.waitFor(async () => expect(await mailedToken()).not.toBe(token), 10_000);

  // Refused: a dead token, texts that are no JSON or no driver's data, a cancellation too many.
  await byLink(token, "view");
  await byLink(token, "driver", DRIVER);
  const other = await booked({ rentalCarId: OTHER_CAR, customerEmail: "b@example.com" });
  for (const body of [`{"pesel":"${PESEL}"`, `{"pesel":${PESEL}}`, `["${other.token}"]`]) {
    await call("/api/booking/driver", body, { [BOOKING_TOKEN]: other.token });
  }
  await byLink(other.token, "driver", { ...DRIVER, licenceValidUntil: "2020-01-01" });
  await byLink(other.token, "agreement");
  await byLink(other.token, "cancel");
  await byLink(other.token, "cancel");
  await byLink(other.token, "agreement/pdf");
  await sendDue(services);
}

/** The customer signs by the link, the business at the car; the PDF is drawn and mailed. */
async function signed(token: string, rentalId: string): Promise<void> {
  const offer = bookingAgreement.parse((await byLink(token, "agreement")).json());
  if (offer.state !== "to_sign") throw new Error(`Cannot sign: it is ${offer.state}`);
  const { contentHash, statements, customerName } = offer;
  const signing = { contentHash, customerName, signedAt: "2026-11-21T09:00:00.000Z" };
  const customerSignature = STROKES;
  const sign = { ...signing, statements, customerSignature };
  expect((await byLink(token, "agreement/sign", sign)).status).toBe(200);
  await byLink(token, "agreement/sign", sign);
  const list = await byOffice("GET", `/rentaldocument/rental/${rentalId}`);
  const [agreement] = agreementSummaries.parse(list);
  const paper = await byOffice("GET", `/rentaldocument/${agreement?.id}/paper`);
  await byOffice("POST", `/rentaldocument/${agreement?.id}/sign`, {
    ...signing,
    customerName: "",
    customerSignature: null,
    businessSignature: STROKES,
    contentHash: paperToSign.parse(paper).contentHash,
  });
  await drawDuePdfs(services);
  await sendDue(services);
}

/** The secrets that the bytes contain: as text of one or two bytes a letter, as base64, or raw. */
function foundIn(bytes: Uint8Array): string[] {
  const there = Buffer.from(bytes);
  return [...secrets].filter((secret) =>
    [
      Buffer.from(secret),
      Buffer.from(secret, "utf16le"),
      ...[0, 1, 2].map((shift) => insideBase64(secret, shift)),
      ...(secret.length === 43 ? [Buffer.from(secret, "base64url")] : []),
    ].some((form) => there.includes(form))
  );
}

/** How a text looks in the middle of a longer one in base64, `shift` bytes after a whole group. */
function insideBase64(secret: string, shift: number): Buffer {
  const text = Buffer.from(" ".repeat(shift) + secret).toString("base64");
  const whole = Math.floor((8 * (shift + secret.length)) / 6);
  return Buffer.from(text.slice(Math.ceil((8 * shift) / 6), whole));
}

/** The names of the entries with a secret in key or value. */
async function foundInStore(): Promise<string[]> {
  const found: string[] = [];
  let entries = 0;
  for await (const { key, value } of store.kv.list({ prefix: [] })) {
    entries += 1;
    const name = key.map((part) => part instanceof Uint8Array ? "bytes" : String(part)).join("/");
    const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value));
    const names = Buffer.from(name);
    if (foundIn(bytes).length + foundIn(names).length > 0) found.push(name);
  }
  expect(entries).toBeGreaterThan(100);
  return found;
}

test("the whole way went by: mails with links and the PDF, four tokens, replies and refusals", () => {
  const subjects = mailServer.received.map(({ subject }) => subject).join("\n");
  for (const words of ["Przyjęliśmy", "Zmiana", "Podpisana umowa", "Link do", "Odwołana"]) {
    expect(subjects).toContain(words);
  }
  const link = replies.filter(({ path }) => path.startsWith("/api/booking/"));
  expect(new Set(link.map(({ status }) => status))).toEqual(new Set([200, 202, 400, 404, 409]));
  expect([...secrets].filter((secret) => secret.length === 43)).toHaveLength(4);
  // What is searched below is found where it is.
  expect(foundIn(Buffer.from(mailServer.received.map(({ text }) => text).join("")))).toHaveLength(
    4,
  );
  for (const shift of ["", "1", "12"]) {
    expect(foundIn(onePagePdf(`${shift}PESEL ${PESEL}`))).toEqual([PESEL]);
    expect(foundIn(Buffer.from(Buffer.from(`${shift}${PESEL}, `).toString("base64"))))
      .toEqual([PESEL]);
  }
});

test("no token, PESEL, passport or licence is in a line of the log", () => {
  expect(logged.length).toBeGreaterThan(20);
  expect(foundIn(Buffer.from(logged.join("\n")))).toEqual([]);
});

test("no key or value of the store contains one, nor do receipts, sealed files and the store's file", async () => {
  expect(await foundInStore()).toEqual([]);
  for (const name of [path, `${path}-wal`]) {
    expect(foundIn(await Deno.readFile(name)), name).toEqual([]);
  }
});

test("a backup contains none, neither its bytes nor what its secret opens", async () => {
  const backup = `${folder.path}/backup`;
  const env = { KV_PATH: path, APP_SECRET: SECRET };
  expect(await runTask("backup", env, { args: [backup] })).toMatchObject({ code: 0 });
  expect(foundIn(await Deno.readFile(backup))).toEqual([]);
  const opened: Uint8Array[] = [];
  await readFrames(backup, services.vault, (plain) => {
    opened.push(plain);
    return Promise.resolve();
  });
  const clear = Buffer.concat(opened);
  expect(clear.includes("BookingLinkMade"), "the backup is open").toBe(true);
  expect(foundIn(clear)).toEqual([]);
});

test("no reply by the link may be stored, and none repeats a token or a whole number", () => {
  for (const { path, status, headers, text } of replies) {
    const what = `${path} ${status}`;
    if (path.startsWith("/api/booking/")) {
      expect(headers.get("Cache-Control"), what).toBe("no-store");
    }
    const all = [...headers].flat().join("\n") + text;
    expect(foundIn(Buffer.from(all)), what).toEqual([]);
  }
});

test("no public page contains one, and the page of the link sends no Referer and is not indexed", async () => {
  const pages = ["/", paths.myBooking, "/wypozyczalnia-aut", "/kontakt", "/sitemap.xml"];
  for (const page of pages) {
    const reply = await app.request(page);
    expect(reply.status, page).toBe(200);
    const all = [...reply.headers].flat().join("\n") + await reply.text();
    expect(foundIn(Buffer.from(all)), page).toEqual([]);
    if (page !== paths.myBooking) continue;
    expect(reply.headers.get("Referrer-Policy")).toMatch(/^(no-referrer|strict-origin)/);
    expect(all).toContain("noindex");
  }
});
