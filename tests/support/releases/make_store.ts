import { gzipSync } from "node:zlib";
import { z } from "zod";
import { backupStore } from "../../../server/store/backup_store.ts";
import { signingJson } from "../papers/protocols.ts";
import { agreementJson } from "../papers/rental_papers.ts";
import { rentalCarJson, saleCarJson } from "../server/car_json.ts";
import { formOf, jpeg } from "../server/sent_files.ts";
import { ROOT, startServer } from "../server/server_process.ts";
import { OFFICE, RELEASE_ENV } from "./released_store.ts";

/*
 * Writes the store of a release, as it is kept for all later ones:
 * `deno run -A tests/support/releases/make_store.ts VERSION [folder of its code]`.
 * All people in it are invented.
 */

const DAY = 86_400_000;

/** Calls a server like its web app. @throws Error for a refusal. */
function callsOf(origin: string, token?: string) {
  return async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        "Idempotency-Key": crypto.randomUUID(),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(isForm || body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`Cannot ${method} ${path}: ${reply.status} ${text}`);
    return text === "" ? null : JSON.parse(text);
  };
}

const made = z.object({ id: z.string() });
const login = z.object({ accessToken: z.string() });

/** Does by HTTP what a business does in its first days. */
async function fill(origin: string): Promise<void> {
  const visit = callsOf(origin);
  const { accessToken } = login.parse(await visit("POST", "/identity/login", OFFICE));
  const call = callsOf(origin, accessToken);
  const { id: rentalCarId } = made.parse(await call("POST", "/rentalcar", rentalCarJson()));
  const { id: saleCarId } = made.parse(await call("POST", "/salecar", saleCarJson()));
  await call("POST", `/recommendedcar/${rentalCarId}`);
  await call("POST", `/car/${saleCarId}/images`, formOf({}, [["files", "1.jpg", await jpeg()]]));
  await call("POST", "/serviceblock", {
    rentalCarId,
    startDateTime: at(60, "09:00"),
    endDateTime: at(61, "09:00"),
    reason: "przegląd",
  });
  await visit("POST", "/email/contact-form", {
    customerFirstName: "Ewa",
    customerLastName: "Łąka",
    customerEmail: "ewa@example.com",
    customerPhone: "600 100 203",
    message: "Czy auto jest dostępne w grudniu?",
    consent: true,
  });
  async function book(day: number, firstName: string): Promise<string> {
    const input = bookingOf(rentalCarId, day, firstName);
    return made.parse(await visit("POST", "/rental", input)).id;
  }
  const cancelled = await book(10, "Jan");
  const input = bookingOf(rentalCarId, 10, "Jan");
  await call("PUT", `/rental/${cancelled}`, { ...input, status: "Anulowane" });
  await call("DELETE", `/rental/${await book(12, "Ola")}`);
  await book(14, "Iga");
  await book(16, "Wiktor");
  await call("POST", "/customer/erasure", { email: "wiktor@example.com", confirmed: true });

  const rentalId = await book(3, "Anna");
  await call("POST", "/rentaldocument", agreementJson(rentalId));
  const photoId = crypto.randomUUID();
  const photo = formOf({}, [["file", "rysa.jpg", await jpeg()]]);
  await call("PUT", `/protocolphoto/${photoId}?rentalId=${rentalId}`, photo);
  const handoverId = crypto.randomUUID();
  const signed = await signingJson("handover", handoverId, {
    photos: [{ id: photoId, takenAt: at(0, "08:00"), note: "Próg" }],
  });
  const content = z.record(z.string(), z.unknown()).parse(signed.content);
  await call("POST", "/rentalprotocolout", { ...content, id: handoverId, rentalId });
  await call("POST", `/rentalprotocolout/${handoverId}/sign`, signed);
  await call("POST", "/rentalprotocolin", {
    ...content,
    rentalId,
    photos: [],
    mileage: 120_300,
    fuelLevel: 80,
  });
  await drawn(origin, accessToken, `/rentalprotocolout/${handoverId}/pdf`);
}

/** The signed paper is drawn in the background. */
async function drawn(origin: string, token: string, path: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await fetch(`${origin}/api${path}`, { headers });
  if (!reply.ok) throw new Error(`Cannot get ${path}: ${reply.status} ${await reply.text()}`);
  await reply.body?.cancel();
}

function at(days: number, time: string): string {
  return `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T${time}:00.000Z`;
}

function bookingOf(rentalCarId: string, day: number, firstName: string) {
  return {
    rentalCarId,
    startDateTime: at(day, "08:00"),
    endDateTime: at(day + 1, "08:00"),
    customerFirstName: firstName,
    customerLastName: "Żółkiewska",
    customerPhone: "+48 600 100 200",
    customerEmail: `${firstName.toLowerCase()}@example.com`,
    customerAddress: "Kielce, Leśna 4",
    additionalInfo: "Fotelik dla dziecka",
    termsAccepted: true,
  };
}

const [version, root = ROOT] = Deno.args;
if (!version) {
  console.error("Usage: make_store.ts VERSION [folder of its code]");
  Deno.exit(1);
}
const folder = await Deno.makeTempDir();
const path = `${folder}/store.sqlite3`;
const server = await startServer(path, RELEASE_ENV, { root });
try {
  await fill(server.origin);
} finally {
  await server.stop();
}
await backupStore(path, `${folder}/small.sqlite3`);
const packed = gzipSync(await Deno.readFile(`${folder}/small.sqlite3`), { level: 9 });
const file = `${ROOT}/tests/support/releases/${version}.sqlite3.gz`;
await Deno.writeFile(file, packed);
await Deno.remove(folder, { recursive: true });
console.info(`${file}: ${packed.length} bytes`);
