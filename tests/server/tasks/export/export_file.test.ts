import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { createVault } from "../../../../server/ledger/vault.ts";
import {
  type ExportEntry,
  readExport,
  writeExport,
} from "../../../../server/tasks/export/export_file.ts";
import { eachTest, tempFolder } from "../../../support/each_test.ts";

const vault = createVault("a secret for tests only");
let path: string;
const folder = eachTest(tempFolder);
beforeEach(() => {
  path = `${folder.path}/backup`;
});

const MANIFEST = {
  release: "0.1.0",
  madeAt: "2026-11-21T09:00:00.000Z",
  store: "file",
  seq: 0,
  hash: "0".repeat(64),
  erasures: [],
};

/** Enough for three frames and the manifest's: 40 values of 60 KB. */
const ENTRIES: ExportEntry[] = [
  { key: ["document_version"], value: 7n },
  { key: ["receipt", "a"], value: new Uint8Array([1, 2]), expiresAt: "2026-12-01T00:00:00.000Z" },
  ...Array.from({ length: 40 }, (_, index) => ({
    key: ["file", "car/ż", "chunk", index],
    value: new Uint8Array(60_000).fill(index),
  })),
];

async function write(): Promise<Uint8Array<ArrayBuffer>> {
  await writeExport(path, vault, async (add) => {
    await Promise.all(ENTRIES.map(add));
    return MANIFEST;
  });
  return await Deno.readFile(path);
}

/**
 * Writes bytes with a valid checksum, like a deliberate change of a backup.
 */
async function put(bytes: Uint8Array): Promise<void> {
  const body = bytes.subarray(0, bytes.length - 65);
  const checksum = `${createHash("sha256").update(body).digest("hex")}\n`;
  await Deno.writeFile(path, body);
  await Deno.writeTextFile(path, checksum, { append: true });
}

/** The offset of each frame and its size, including its length field. */
function frames(bytes: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  const view = new DataView(bytes.buffer);
  for (let offset = HEADER; offset < bytes.length - 65;) {
    const size = 4 + (view.getUint32(offset) & 0x7fffffff);
    found.push(bytes.subarray(offset, offset + size));
    offset += size;
  }
  return found;
}

const HEADER = "autoplac-export 1 ".length + 23;

describe("a backup's file", () => {
  test("returns every entry unchanged, and a manifest with their counts", async () => {
    await write();
    const found: ExportEntry[] = [];
    const manifest = await readExport(path, vault, (entry) => void found.push(entry));
    expect(manifest).toEqual({
      ...MANIFEST,
      entries: { document_version: 1, receipt: 1, file: 40 },
    });
    expect(found.map(({ key, expiresAt }) => [key, expiresAt]))
      .toEqual(ENTRIES.map(({ key, expiresAt }) => [key, expiresAt]));
    expect(found.every(({ value }, index) => String(value) === String(ENTRIES[index]?.value)))
      .toBe(true);
  });

  test("reveals nothing of its content, and differs each time", async () => {
    const one = new TextDecoder("latin1").decode(await write());
    expect(one).not.toContain("document_version");
    expect(one).not.toContain("madeAt");
    await Deno.remove(path);
    expect(new TextDecoder("latin1").decode((await write()).subarray(100))).not
      .toBe(one.slice(100));
  });

  test("with one byte changed anywhere is refused", async () => {
    const bytes = await write();
    for (const at of [20, HEADER + 2, HEADER + 10, bytes.length - 100, bytes.length - 3]) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      await Deno.writeFile(path, changed);
      await expect(readExport(path, vault)).rejects.toThrow("is damaged or was cut off");
    }
  });

  test("truncated anywhere is refused", async () => {
    const bytes = await write();
    for (const length of [HEADER + 100, 1_000_000, bytes.length - 66, bytes.length - 1]) {
      await Deno.writeFile(path, bytes.subarray(0, length));
      await expect(readExport(path, vault)).rejects.toThrow("is damaged or was cut off");
    }
  });

  test("with frames swapped, left out or repeated is refused, although its checksum is valid", async () => {
    const bytes = await write();
    const [first, second, third, last] = frames(bytes);
    if (!first || !second || !third || !last) throw new Error("There are not four frames");
    const end = new Uint8Array(65);
    for (
      const order of [
        [first, third, second, last],
        [first, second, last],
        [first, second, second, third, last],
        [first, second, third],
        [first, second, third, last, third],
      ]
    ) {
      await put(
        new Uint8Array(
          await new Blob([
            bytes.slice(0, HEADER),
            ...order.map((frame) => frame.slice()),
            end,
          ]).arrayBuffer(),
        ),
      );
      await expect(readExport(path, vault)).rejects.toThrow("is damaged or was cut off");
    }
    await put(bytes);
    await expect(readExport(path, vault)).resolves.toMatchObject({ store: "file" });
  });

  test("of another APP_SECRET is refused with that cause", async () => {
    await write();
    await expect(readExport(path, createVault("another secret"))).rejects
      .toThrow("another APP_SECRET");
  });

  test("of another format, or of a later release, is refused with that cause", async () => {
    await Deno.writeTextFile(path, "x");
    await expect(readExport(path, vault)).rejects.toThrow("is no backup of a store");
    await Deno.writeTextFile(path, "x".repeat(200));
    await expect(readExport(path, vault)).rejects.toThrow("is no backup of a store");
    await Deno.writeTextFile(path, `autoplac-export 2 ${"x".repeat(200)}`);
    await expect(readExport(path, vault)).rejects.toThrow("later release");
  });

  test("has its name only once it is complete", async () => {
    const failing = writeExport(path, vault, () => Promise.reject(new Error("the store is away")));
    await expect(failing).rejects.toThrow("the store is away");
    expect(await Array.fromAsync(Deno.readDir(folder.path))).toEqual([]);
  });
});
