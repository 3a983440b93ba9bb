import { beforeEach, describe, expect, test } from "vitest";
import type { S3Config } from "../../../server/config.ts";
import { createS3Files, S3Failure, s3Fault } from "../../../server/files/s3.ts";
import { FilesUnavailable } from "../../../shared/refusals.ts";
import { startFakeS3 } from "../../support/server/fake_s3.ts";
import { eachTest } from "../../support/each_test.ts";

const BYTES = Uint8Array.from({ length: 100_000 }, (_, index) => index * 7);
let config: S3Config;
const storage = eachTest(() => startFakeS3());
beforeEach(() => {
  config = {
    endpoint: storage.endpoint,
    bucket: "autoplac",
    accessKeyId: "key",
    secretAccessKey: "secret",
    region: "eu-central-1",
  };
});

describe("files in an S3 storage", () => {
  test("are read back byte for byte with their type; every request was signed, bodies too", async () => {
    const files = createS3Files(config);
    await expect(files.put("car/a/b/960.webp", BYTES, "image/webp")).resolves.toBeUndefined();
    const file = await files.get("car/a/b/960.webp");
    expect(file?.contentType).toBe("image/webp");
    expect(file?.bytes).toEqual(BYTES);
    expect(file?.etag).toMatch(/^[0-9a-f]{64}$/);
    expect([...storage.objects.keys()]).toEqual(["car/a/b/960.webp"]);
    expect(storage.complaints).toEqual([]);
  });

  test("a replaced file has another ETag, equal bytes have the same", async () => {
    const files = createS3Files(config);
    const tags: (string | undefined)[] = [];
    for (const bytes of [BYTES, BYTES.slice(1), BYTES]) {
      await files.put("car/a", bytes, "image/webp");
      tags.push((await files.get("car/a"))?.etag);
    }
    expect(tags[0]).toBe(tags[2]);
    expect(tags[0]).not.toBe(tags[1]);
  });

  test("names with Polish letters and spaces are stored unchanged", async () => {
    const files = createS3Files(config);
    for (const path of ["carFeature/światła-led.svg", "document/a b&c<d>.pdf"]) {
      await files.put(path, BYTES, "image/svg+xml");
      expect((await files.get(path))?.bytes).toEqual(BYTES);
    }
    expect(await files.list("")).toEqual(["carFeature/światła-led.svg", "document/a b&c<d>.pdf"]);
    expect(storage.complaints).toEqual([]);
  });

  test("are listed by the prefix of their path, over all pages", async () => {
    const files = createS3Files(config);
    const paths = ["car/a/1", "car/a/2", "car/a/3", "car/b/1", "car/c/1"];
    for (const path of [...paths, "hero/x"].toReversed()) await files.put(path, BYTES, "a/b");
    expect(await files.list("car/")).toEqual(paths);
    expect(await files.list("car/a/")).toEqual(paths.slice(0, 3));
    expect([await files.list("none/"), await files.parts("")]).toEqual([[], []]);
  });

  test("an unknown file is undefined, also when it is deleted; a deleted one is unknown", async () => {
    const files = createS3Files(config);
    await files.put("car/a", BYTES, "image/webp");
    await files.delete("car/a");
    await files.delete("car/a");
    expect(await files.get("car/a")).toBeUndefined();
  });

  test("requests are repeated after a temporary failure of the storage", async () => {
    const files = createS3Files(config);
    storage.fail(503, 2);
    await files.put("car/a", BYTES, "image/webp");
    storage.fail(500, 1);
    expect((await files.get("car/a"))?.bytes).toEqual(BYTES);
  });

  test("a refusal by the storage is an error that contains no secret", async () => {
    const files = createS3Files({ ...config, accessKeyId: "other" });
    const failure = await files.put("car/a", BYTES, "image/webp").catch((error) => error);
    expect(failure).toBeInstanceOf(S3Failure);
    expect(String(failure)).not.toMatch(/other|secret|car\/a/);
    expect(storage.objects.size).toBe(0);
  });
});

test("a storage that cannot be reached is an error without a path", async () => {
  const files = createS3Files({ ...config, endpoint: "http://127.0.0.1:1" });
  const failure = await files.get("car/a").catch((error) => error);
  expect(failure).toBeInstanceOf(FilesUnavailable);
  expect(failure.cause).toMatch(/^GET failed: /);
  expect(failure.cause).not.toMatch(/car|127\.0/);
});

describe("a storage that hangs", () => {
  /** A tenth of the real ones. */
  const patience = { answer: 300, body: 600, rest: 1_000 };

  test.each(["answer", "body"] as const)(
    "before its %s is given up within seconds, and asked no more for a while",
    async (when) => {
      const files = createS3Files(config, patience);
      await files.put("car/a", BYTES, "image/webp");
      storage.hang(when);
      const before = performance.now();
      await expect(files.get("car/a")).rejects.toThrow(FilesUnavailable);
      await expect(files.put("car/b", BYTES, "image/webp")).rejects.toThrow(FilesUnavailable);
      expect(performance.now() - before).toBeLessThan(3_000);
      const asked = storage.asked();
      const failures = await Promise.allSettled(
        Array.from({ length: 50 }, () => files.get("car/a")),
      );
      expect(failures.every(({ status }) => status === "rejected")).toBe(true);
      expect(storage.asked()).toBe(asked);
      storage.hang("never");
      await expect.poll(() => files.get("car/a").then((file) => file?.bytes.length, () => 0))
        .toBe(BYTES.length);
    },
  );

  test("for one request only is asked again at once", async () => {
    const files = createS3Files(config, patience);
    await files.put("car/a", BYTES, "image/webp");
    storage.hang("answer");
    await expect(files.get("car/a")).rejects.toThrow(FilesUnavailable);
    storage.hang("never");
    expect((await files.get("car/a"))?.bytes).toEqual(BYTES);
  });
});

describe("an invalid configuration", () => {
  test("causes an error with the variable's name", async () => {
    expect(await s3Fault(config)).toBeUndefined();
    expect(await s3Fault({ ...config, bucket: "other" })).toMatch(/S3_BUCKET/);
    expect(await s3Fault({ ...config, accessKeyId: "other" })).toMatch(/S3_ACCESS_KEY_ID/);
  });

  test("a storage that is unreachable for a moment does not prevent the server's start", async () => {
    storage.fail(503, 100);
    expect(await s3Fault(config)).toBeUndefined();
    expect(await s3Fault({ ...config, endpoint: "http://127.0.0.1:1" })).toBeUndefined();
  });
});
