import { beforeEach, describe, expect, test } from "vitest";
import { hashOf } from "../../server/ledger/chain.ts";
import { requireKnownDocuments } from "../../server/catalogue/require_known_documents.ts";
import { NewerStore, requireKnownEvents } from "../../server/ledger/newer_store.ts";
import { readHead, toStoredHead } from "../../server/ledger/read.ts";
import { rebuild } from "../../server/ledger/rebuild.ts";
import { verify } from "../../server/ledger/verify.ts";
import { ROWS_VERSION } from "../../server/projections/mod.ts";
import { toBytes } from "../../server/store/json_bytes.ts";
import { keys } from "../../server/store/keys.ts";
import { RELEASE_ENV, unpackStore } from "../support/releases/released_store.ts";
import { runTask, startServer } from "../support/server/server_process.ts";
import { eachTest, tempFolder } from "../support/each_test.ts";

let env: Record<string, string>;
const folder = eachTest(tempFolder);
beforeEach(async () => {
  env = { ...RELEASE_ENV, KV_PATH: `${folder.path}/store.sqlite3` };
  await unpackStore("0.1.0", `${folder.path}/store.sqlite3`);
  await inStore((kv) => rebuild(kv, { alone: true }));
});

async function inStore<T>(work: (kv: Deno.Kv) => Promise<T>): Promise<T> {
  const kv = await Deno.openKv(`${folder.path}/store.sqlite3`);
  try {
    return await work(kv);
  } finally {
    kv.close();
  }
}

/**
 * Every entry, with its versionstamp: a store that was written to differs. Without the one by which a
 * start finds out whether it can write.
 */
async function entries(): Promise<unknown[]> {
  const [probe] = keys.writeProbe();
  const all = await inStore((kv) => Array.fromAsync(kv.list({ prefix: [] })));
  return all.filter(({ key }) => key[0] !== probe);
}

/** What a later release does, whose rows have another version. */
async function nextRelease(stream?: string, type = ""): Promise<void> {
  await inStore(async (kv) => {
    const { head } = await readHead(kv);
    const atomic = kv.atomic();
    let next = head;
    if (stream) {
      const path = ["ledger", "stream", ...stream.split("/")];
      const version = (await Array.fromAsync(kv.list({ prefix: path }))).length + 1;
      const seq = head.seq + 1;
      const at = new Date().toISOString();
      const prev = head.hash;
      const bytes = toBytes({ seq, stream, version, at, actor: "system", event: { type }, prev });
      next = { ...head, seq, hash: hashOf(bytes) };
      atomic.set(keys.event(seq), bytes).set([...path, version], toBytes(seq));
    }
    atomic.set(keys.head(), toStoredHead({ ...next, rows: ROWS_VERSION + 1 }));
    await atomic.commit();
  });
}

async function aRentalStream(): Promise<string> {
  const [row] = await inStore((kv) => Array.fromAsync(kv.list({ prefix: keys.row("rental") })));
  return `rental/${String(row?.key.at(-1))}`;
}

/** Starts the server and runs every task. @returns what each of them printed. */
async function refusals(): Promise<string[]> {
  const started = startServer(`${folder.path}/store.sqlite3`, RELEASE_ENV)
    .then((server) => server.stop().then(() => "started"))
    .catch((error: Error) => error.message.replace(/^The server ended with 1: /, ""));
  const printed = [(await started).trim()];
  for (const [task, ...args] of [["rebuild"], ["verify"], ["backup", `${folder.path}/backup`]]) {
    const { code, text } = await runTask(task ?? "", env, { args });
    printed.push(code === 0 ? "done" : text.trim());
  }
  return printed;
}

describe("a store to which a later release has written", () => {
  test("an event that is unknown is refused with a sentence by the start and each task, and left as it was", async () => {
    await nextRelease(await aRentalStream(), "RentalUpgraded");
    const before = await entries();
    const unknown = expect.stringMatching(
      /(^|\n)Cannot use this store: event \d+ \(RentalUpgraded of rental\) is unknown to this release\. Start the release that wrote it\.$/,
    );
    const later = expect.stringMatching(
      /^Cannot use this store: its version \d+, above \d+, is unknown to this release\./,
    );
    expect(await refusals()).toEqual([unknown, unknown, unknown, later]);
    expect(await entries()).toEqual(before);
  });

  test("a stream of an unknown kind is left as it was by a rebuild", async () => {
    await nextRelease("voucher/1", "VoucherSold");
    const before = await entries();
    await expect(inStore((kv) => rebuild(kv, { alone: true })))
      .rejects.toThrow(/event \d+ \(VoucherSold of voucher\) is unknown/);
    await expect(inStore(requireKnownEvents)).rejects.toThrow(NewerStore);
    expect(await entries()).toEqual(before);
  });

  test("a document of an unknown kind or shape is refused before its rows are made again", async () => {
    await inStore(requireKnownDocuments);
    for (const kind of ["sale_car", "voucher"]) {
      await inStore((kv) => kv.set(["document", kind, "x"], toBytes({ state: "Wypożyczony" })));
      await expect(inStore(requireKnownDocuments))
        .rejects.toThrow(`document ${kind}/x is unknown to this release`);
      await inStore((kv) => kv.delete(["document", kind, "x"]));
    }
  });

  test("nothing but other rows can be used after they were made again", async () => {
    await nextRelease();
    await inStore(async (kv) => {
      await kv.set(keys.row("rental", "another"), toBytes({ shape: 1 }));
      await rebuild(kv, { alone: true });
      expect((await verify(kv)).problems).toEqual([]);
    });
  });
});
