import { instant } from "../../shared/warsaw.ts";
import { ConfigError, processEnvironment, readConfig } from "../config.ts";
import { requireMarkedStore, writeHeadMark } from "../ledger/head_mark.ts";
import { readHead } from "../ledger/read.ts";
import { createLog } from "../log.ts";
import { appSecret, NoSecret } from "../store/app_secret.ts";
import { openStore, StoreInUse } from "../store/open_store.ts";
import { StoreUnusable } from "../store/store_fault.ts";
import { createFilesForOwnerOnly } from "../store/store_file.ts";
import { storeKind } from "../store_kind.ts";
import { readUsers } from "../identity/users.ts";
import { liveThreeMonths } from "./demo/live_three_months.ts";

/** Errors that are printed as one sentence. */
const EXPECTED = [ConfigError, StoreInUse, StoreUnusable, NoSecret];

// deno task demo: fills an empty store with three months of an invented business.
try {
  await fill();
  // The worker that draws papers would keep the process alive for a while.
  Deno.exit(0);
} catch (error) {
  if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
  console.error(error instanceof Error ? error.message : error);
  Deno.exitCode = 1;
}

/** In a terminal one line that counts up, else a line for each tenth. */
function showProgress(): (percent: number) => void {
  const step = Deno.stdout.isTerminal() ? 1 : 10;
  const [before, after] = step === 1 ? ["\r  ", "%  "] : ["", "%\n"];
  let next = 0;
  return (percent) => {
    if (percent < next) return;
    next = percent - percent % step + step;
    Deno.stdout.writeSync(new TextEncoder().encode(`${before}${percent}${after}`));
  };
}

async function fill(): Promise<void> {
  createFilesForOwnerOnly();
  const config = readConfig("start", processEnvironment());
  const { kvPath, adminEmail } = config;
  if (kvPath === undefined || storeKind(kvPath) !== "file") {
    throw new ConfigError("Cannot fill the store: KV_PATH must name a file.");
  }
  await requireMarkedStore(kvPath);
  const store = await openStore(kvPath);
  try {
    const [{ head }, users] = await Promise.all([readHead(store.kv), readUsers(store.kv)]);
    if (head.seq > 0 || users.length > 0) {
      throw new ConfigError(
        `Cannot fill the store ${kvPath}: it is in use, with ${head.seq} events. ` +
          "Name a new file in KV_PATH, such as KV_PATH=.data/demo.sqlite3.",
      );
    }
    const secret = await appSecret(config.appSecret, kvPath);
    const log = createLog(() => undefined, () => new Date().toISOString());
    console.info("Trzy miesiące zmyślonej firmy. To potrwa około minuty…");
    const { generatedPassword } = await liveThreeMonths(
      { ...store, config, log, secret },
      instant(Date.now()),
      { told: showProgress() },
    );
    const { head: { seq, hash } } = await readHead(store.kv);
    await writeHeadMark(kvPath, { seq, hash, at: new Date().toISOString() });
    const where = kvPath === ".data/ledger.sqlite3" ? "" : `KV_PATH=${kvPath} `;
    console.info(
      [
        "\nGotowe. Wiadomości nie zostały wysłane, osoby są zmyślone.",
        `Uruchom: ${where}deno task start`,
        `Logowanie: ${adminEmail}, hasło: ${generatedPassword ?? "z ADMIN_PASSWORD"}`,
      ].join("\n"),
    );
  } finally {
    store.close();
  }
}
