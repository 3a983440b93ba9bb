import { beforeEach, describe, expect, test } from "vitest";
import type { Files } from "../../../server/files/files.ts";
import { createKvFiles } from "../../../server/files/kv_chunks.ts";
import {
  deletePrivateFilesOf,
  getPrivateFile,
  privatePath,
  putPrivateFile,
} from "../../../server/files/private_files.ts";
import { createS3Files } from "../../../server/files/s3.ts";
import { withPrivateFiles } from "../../../server/files/with_private_files.ts";
import { type CheckedFacts, createFacts, type CustomerKey } from "../../../server/ledger/facts.ts";
import { toBytes } from "../../../server/store/json_bytes.ts";
import { createLog } from "../../../server/log.ts";
import { startFakeS3 } from "../../support/server/fake_s3.ts";
import { openTestLedger } from "../../support/server/ledger.ts";
import { eachTest } from "../../support/each_test.ts";

let anna: CustomerKey;
const ledger = eachTest(() => openTestLedger());
const s3 = eachTest(() => startFakeS3());
beforeEach(async () => {
  const facts = createFacts(ledger.kv, ledger.vault, ledger.ids);
  anna = await facts.customer("anna@example.com");
  for (const { key, value } of facts.writes) await ledger.kv.set(key, toBytes(value));
});

const BYTES = new TextEncoder().encode("%PDF-1.7 Anna Żółkiewska ".repeat(5_000));
const PDF = { bytes: BYTES, contentType: "application/pdf" };
const log = createLog(() => undefined, () => "");

function world(home: string) {
  const files: Files = home === "the store" ? createKvFiles(ledger.kv) : createS3Files({
    endpoint: s3.endpoint,
    bucket: "autoplac",
    accessKeyId: "key",
    secretAccessKey: "secret",
    region: "eu-central-1",
  });
  return { ...ledger, files, log };
}

describe.each(["the store", "an S3 storage"])("private files in %s", (home) => {
  test("are read back unchanged, and are stored encrypted", async () => {
    const services = world(home);
    const path = privatePath(anna.customerId, "p1", "f1");
    const file = await putPrivateFile(services, anna, path, PDF);
    expect(file).toMatchObject({ path, contentType: "application/pdf", size: BYTES.length });
    expect(await getPrivateFile(services, path)).toEqual(BYTES);
    const stored = await services.files.get(path);
    expect(stored?.contentType).toBe("application/octet-stream");
    // Enough bytes never to occur in encrypted data by chance.
    const [noise, plain] = [stored?.bytes, BYTES.subarray(0, 12)].map((bytes) =>
      new TextDecoder("latin1").decode(bytes)
    );
    expect(noise).not.toContain(plain);
  });

  test("cannot be opened at another path, nor after a change", async () => {
    const services = world(home);
    const path = privatePath(anna.customerId, "p1", "f1");
    await putPrivateFile(services, anna, path, PDF);
    const stored = await services.files.get(path);
    if (!stored) throw new Error("Expected the file");
    const other = privatePath(anna.customerId, "p2", "f1");
    await services.files.put(other, stored.bytes, stored.contentType);
    await expect(getPrivateFile(services, other)).rejects.toThrow();
    const changed = stored.bytes.with(100, (stored.bytes[100] ?? 0) ^ 1);
    await services.files.put(path, changed, stored.contentType);
    await expect(getPrivateFile(services, path)).rejects.toThrow();
  });

  test("cannot be opened without their customer's key, wherever their bytes still are", async () => {
    const services = world(home);
    const path = privatePath(anna.customerId, "p1", "f1");
    await putPrivateFile(services, anna, path, PDF);
    const { bytes } = await services.files.get(path) ?? {};
    if (!bytes) throw new Error("Expected the file");
    expect(new TextDecoder("latin1").decode(bytes)).not.toContain("%PDF-1.7 Anna");
    const others = ledger.vault.newCustomerKey();
    await expect(ledger.vault.openBytesFor(others, path, bytes)).rejects.toThrow();
    const facts = createFacts(ledger.kv, ledger.vault, ledger.ids);
    await facts.destroyKey(anna.customerId);
    for (const { key } of facts.writes) await ledger.kv.delete(key);
    expect(await getPrivateFile(services, path)).toBeUndefined();
    await deletePrivateFilesOf(services, anna.customerId);
    expect(await services.files.list("paper/")).toEqual([]);
  });

  test("that no commit refers to are deleted, the others stay", async () => {
    const services = world(home);
    const toPut = [{ ...PDF, customer: anna, owner: "p1" }];
    await expect(withPrivateFiles(services, toPut, () => Promise.reject(new Error("no"))))
      .rejects.toThrow("no");
    expect(await services.files.list("paper/")).toEqual([]);
    const named = await withPrivateFiles(services, toPut, async ({ files, nameIn }) => {
      const facts: Pick<CheckedFacts, "checks" | "writes"> = { checks: [], writes: [] };
      await nameIn(facts);
      let commit = services.kv.atomic().check(...facts.checks);
      for (const { key } of facts.writes) commit = commit.delete(key);
      await commit.commit();
      return files.map(({ path }) => path);
    });
    expect(await services.files.list("paper/")).toEqual(named);
  });

  test("other files are not read as private files", async () => {
    await expect(getPrivateFile(world(home), "car/a/x/480.webp")).rejects.toThrow();
  });
});
