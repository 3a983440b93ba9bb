import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

/** What can be closed, if it must be. */
interface Opened {
  close?(): unknown;
}

/** A new one for each test of a file, or of the suite that calls this; closed after the test. */
export function eachTest<One extends object>(open: () => (One & Opened) | Promise<One & Opened>) {
  return openedBy(open, beforeEach, afterEach);
}

/** One for all tests of a file; closed after the last. */
export function allTests<One extends object>(open: () => (One & Opened) | Promise<One & Opened>) {
  return openedBy(open, beforeAll, afterAll);
}

/** A folder for files of a test, with the path of a store in it; removed when closed. */
export async function tempFolder() {
  const path = await Deno.makeTempDir();
  const close = () => Deno.remove(path, { recursive: true });
  return { path, store: `${path}/ledger.sqlite3`, close };
}

/** @returns an object that forwards to the one which is open at the time */
function openedBy<One extends object>(
  open: () => (One & Opened) | Promise<One & Opened>,
  before: (hook: () => Promise<void>) => void,
  after: (hook: () => Promise<void>) => void,
): One {
  let opened: One & Opened | undefined;
  const current = (): One => {
    if (opened) return opened;
    throw new Error("Cannot use what a test has not opened yet");
  };
  before(async () => {
    opened = await open();
  });
  after(async () => {
    await opened?.close?.();
    opened = undefined;
  });
  return new Proxy({} as One, {
    get: (_, name) => Reflect.get(current(), name),
    set: (_, name, value) => Reflect.set(current(), name, value),
    has: (_, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(current(), name),
  });
}
