import { DatabaseSync } from "node:sqlite";
import { plainText } from "../../shared/plain_text.ts";
import type { RentalCustomer } from "../../shared/rental/events.ts";
import { type Measurement, median, short } from "./measurement.ts";
import { type OfficeSession, openOfficeSession } from "./bench_world.ts";
import { fillWithRentals, SECRET } from "./rental_history.ts";

const SIZES = [1_000, 10_000, 100_000] as const;
const ROUNDS = 31;
const ASKED = ["nowak", "anna citroen", "TK 1150L", "600 000 12", "a"];
const TERMS = ["now", "żół", "luc", "ska", "wic", "zaj"];

/** The response times of a busy office with 1,000, 10,000 and 100,000 rentals in the store. */
export async function measureManyRentals(): Promise<Measurement[]> {
  const folder = await Deno.makeTempDir();
  const [byDate, byName, ofCustomers]: [number[], number[], number[]] = [[], [], []];
  const measurements: Measurement[] = [];
  try {
    for (const size of SIZES) {
      const path = `${folder}/${size}.sqlite3`;
      const customers = await fillWithRentals(path, size);
      const office = await openOfficeSession({ store: path, env: { APP_SECRET: SECRET } });
      byDate.push(await milliseconds(office, "sortBy=date"));
      const first = performance.now() - office.startedAt;
      // Names are decrypted in the background; the first query for them waits.
      await office.call("/api/rental/filtered?sortBy=customerName");
      const named = performance.now() - office.startedAt;
      const dates: number[] = [];
      const names: number[] = [];
      const customerLists: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        dates.push(await milliseconds(office, "sortBy=date"));
        names.push(await milliseconds(office, "sortBy=customerName&sortAscending=true"));
        customerLists.push(await posted(office, "/api/customer/search", {}));
      }
      byDate[byDate.length - 1] = median(dates);
      byName.push(median(names));
      ofCustomers.push(median(customerLists));
      measurements.push(await searchOverAll(office, size));
      if (size === SIZES.at(-1)) {
        measurements.push(
          {
            what: `from the start of the server to the first page of ${size} rentals`,
            value: first / 1000,
            unit: "s",
            bound: { atMost: 5 },
            detail: `the first page by customer after ${short(named / 1000)} s`,
          },
          ...await searches(office, customers),
          {
            what: `memory of the server with ${size} rentals`,
            value: await megabytes(office.pid, "VmRSS"),
            unit: "MB",
            bound: { atMost: 400 },
            detail: `after all searches; at most ${short(await megabytes(office.pid, "VmHWM"))} MB`,
          },
        );
      }
      await office.close();
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  return [
    ratio("first page by date", byDate),
    ratio("first page by customer", byName),
    ratio("first page of the customers", ofCustomers),
    ...measurements,
  ];
}

function ratio(what: string, times: readonly number[]): Measurement {
  return {
    what: `${what} of ${SIZES[2]} rentals against ${SIZES[0]}`,
    value: (times[2] ?? 0) / (times[0] ?? 1),
    unit: "×",
    bound: { atMost: 2 },
    detail: `${times.map(short).join(" / ")} ms with ${SIZES.join(" / ")}`,
  };
}

/** The search over everything: names, plates and the digits of phones, in turn. */
async function searchOverAll(office: OfficeSession, size: number): Promise<Measurement> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await posted(office, "/api/search", { text: ASKED[round % ASKED.length] }));
  }
  return {
    what: `a search over everything with ${size} rentals`,
    value: median(times),
    unit: "ms",
    bound: { atMost: size <= 10_000 ? 50 : 200 },
    detail: `median of ${ROUNDS}, the longest ${short(Math.max(...times))} ms`,
  };
}

/** Three letters in any field against the same query to SQLite, in turn. */
async function searches(
  office: OfficeSession,
  customers: readonly RentalCustomer[],
): Promise<Measurement[]> {
  const like = rival(customers);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const term = TERMS[round % TERMS.length] ?? "";
    ours.push(await milliseconds(office, `searchTerm=${encodeURIComponent(term)}`));
    theirs.push(like(term));
  }
  return [
    {
      what: `a search for three letters in ${customers.length} rentals`,
      value: median(ours),
      unit: "ms",
      bound: { atMost: 30 },
      detail: `median of ${ROUNDS}, over the network of this machine`,
    },
    {
      what: "the same against LIKE in SQLite",
      value: median(ours) / median(theirs),
      unit: "×",
      bound: { atMost: 1 },
      detail: `${short(median(ours))} ms against ${short(median(theirs))} ms`,
    },
  ];
}

/** A table of the same names without accents, as the server searches: page and count of one query. */
function rival(customers: readonly RentalCustomer[]): (term: string) => number {
  const database = new DatabaseSync(":memory:");
  database.exec(
    "CREATE TABLE rental (id INTEGER PRIMARY KEY, start TEXT, first TEXT, last TEXT, brand TEXT, model TEXT);" +
      "CREATE INDEX by_start ON rental (start)",
  );
  const insert = database.prepare("INSERT INTO rental VALUES (?, ?, ?, ?, ?, ?)");
  database.exec("BEGIN");
  customers.forEach(({ firstName, lastName }, index) =>
    insert.run(
      index,
      new Date(index * 3_600_000).toISOString(),
      plainText(firstName),
      plainText(lastName),
      "citroen",
      "c3",
    )
  );
  database.exec("COMMIT");
  const where = "WHERE first LIKE ? OR last LIKE ? OR brand LIKE ? OR model LIKE ?";
  const page = database.prepare(`SELECT * FROM rental ${where} ORDER BY start DESC LIMIT 20`);
  const count = database.prepare(`SELECT count(*) FROM rental ${where}`);
  return (term) => {
    const pattern = `%${plainText(term)}%`;
    const start = performance.now();
    page.all(pattern, pattern, pattern, pattern);
    count.all(pattern, pattern, pattern, pattern);
    return performance.now() - start;
  };
}

async function milliseconds(office: OfficeSession, query: string): Promise<number> {
  const start = performance.now();
  const reply = await office.call(`/api/rental/filtered?${query}`);
  await reply.arrayBuffer();
  return performance.now() - start;
}

async function posted(office: OfficeSession, path: string, json: object): Promise<number> {
  const start = performance.now();
  const reply = await office.call(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(json),
  });
  await reply.arrayBuffer();
  return performance.now() - start;
}

/** Of the process, as Linux counts it. */
async function megabytes(pid: number, line: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}
