import { expect, test } from "vitest";
import { z } from "zod";

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
const OFFICE = "app/BackOffice.tsx";
/** Modules that each public page loads at its first load, after `web/main.tsx`. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  "features/home/HomeScreen.tsx": [],
  "features/sale_cars/SaleCarsScreen.tsx": [],
  "features/sale_cars/SaleCarScreen.tsx": ["features/cars/tools/CarToolButtons.tsx"],
  "features/rental_cars/RentalCarsScreen.tsx": [],
  "features/rental_cars/RentalCarScreen.tsx": ["features/cars/tools/CarToolButtons.tsx"],
  "features/parts/PartsScreen.tsx": [],
  "features/contact/ContactScreen.tsx": [],
  "features/login/LoginScreen.tsx": [],
  "features/legal/LegalScreen.tsx": [
    "../shared/legal/cookie_information.md",
    "../shared/legal/read_legal_text.ts",
    "features/legal/CookieChoice.tsx",
  ],
  "app/NotFoundScreen.tsx": [],
};
/** Opened by a booking, or from a mail: bytes of JavaScript beyond what every page starts with. */
const AFTER_A_BOOKING: Readonly<Record<string, number>> = {
  "features/booking/BookedScreen.tsx": 28 * 1024,
  // Its size before it showed money, and the 2 KB that money may add to it.
  "features/my_booking/MyBookingScreen.tsx": 50_364 + 2 * 1024,
};
/**
 * KB of JavaScript without headers. Headers are 0.37 KB for each of about ten files, which makes the
 * promised 120 KB over the wire, measured by `deno task bench first_load`.
 */
const MOST = 115.5;

const built = manifest.parse(JSON.parse(await Deno.readTextFile("dist/web/.vite/manifest.json")));

test("no public page loads a file of the back office", () => {
  const reached = new Set<string>();
  function reach(name: string): void {
    const file = built[name];
    if (!file || name === OFFICE || reached.has(name)) return;
    reached.add(name);
    for (const next of [...file.imports, ...file.dynamicImports]) reach(next);
  }
  for (const [name, { isEntry }] of Object.entries(built)) if (isEntry) reach(name);
  expect(reached.size).toBeGreaterThan(10);
  const files = [...reached].map((name) => built[name]?.file ?? "");
  expect(files.filter((file) => /\/(office|day|BackOffice)-/.test(file))).toEqual([]);
  for (const name of [/\/office-/, /\/day-/]) {
    expect(Object.values(built).some(({ file }) => name.test(file))).toBe(true);
  }
});

/**
 * Counted: the compressed entry, start, screen, modules of `PAGES`, and all their static imports.
 * Not counted: headers, parts that are loaded when they are opened, and the service worker.
 */
test.each(Object.entries(PAGES))(
  `the first load of %s is at most ${MOST} KB of JavaScript without headers`,
  async (screen, parts) => {
    const files = filesOf(["index.html", "app/start_app.tsx", screen, ...parts]);
    const bytes = await Promise.all(files.map(sentBytes));
    const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1024;
    expect(kilobytes).toBeLessThanOrEqual(MOST);
    // React and the start alone are larger: a smaller sum means that a file was not found.
    expect(kilobytes).toBeGreaterThan(90);
  },
);

test.each(Object.entries(AFTER_A_BOOKING))(
  "%s loads at most %s bytes beyond the shared files",
  async (screen, most) => {
    const shared = new Set(filesOf(["index.html", "app/start_app.tsx"]));
    const own = filesOf([screen]).filter((file) => !shared.has(file));
    const bytes = await Promise.all(own.map(sentBytes));
    const sum = bytes.reduce((all, size) => all + size, 0);
    expect(sum).toBeLessThanOrEqual(most);
    expect(sum).toBeGreaterThan(3 * 1024);
  },
);

test("every public screen has a limit for the size of its first load", () => {
  const screens = part("app/start_app.tsx").dynamicImports.filter((name) =>
    name.endsWith("Screen.tsx")
  );
  expect(screens.toSorted()).toEqual(
    [...Object.keys(PAGES), ...Object.keys(AFTER_A_BOOKING)].toSorted(),
  );
});

/** The files of these modules and of all that they import statically. */
function filesOf(names: readonly string[]): string[] {
  const reached = new Set(names);
  // A Set also iterates over values added during the iteration.
  for (const name of reached) for (const next of part(name).imports) reached.add(next);
  return [...reached].map((name) => part(name).file);
}

function part(name: string) {
  const found = built[name];
  if (!found) throw new Error(`Cannot find ${name} in the manifest of the build`);
  return found;
}

/** Small files have no compressed copy and are sent uncompressed. */
async function sentBytes(file: string): Promise<number> {
  const path = `dist/web/${file}`;
  const sent = await Deno.stat(`${path}.br`).catch(() => Deno.stat(path));
  return sent.size;
}
