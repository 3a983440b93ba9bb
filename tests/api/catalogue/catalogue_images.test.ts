import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { privatePath } from "../../../server/files/private_files.ts";
import { type CatalogueApp, catalogueApp } from "../../server/catalogue/catalogue_app.ts";

const BYTES = new Uint8Array([82, 73, 70, 70, 1, 2, 3]);

let app: CatalogueApp;
beforeEach(async () => {
  app = await catalogueApp();
});
afterEach(() => {
  app.kv.close();
  expect(app.failed).toEqual([]);
});

describe("GET /images/*", () => {
  test("serves a photo with its type, and lets caches store it for ever", async () => {
    await app.files.put("car/a/b/960.webp", BYTES, "image/webp");
    const reply = await app.visitor("/images/car/a/b/960.webp");
    expect(reply.status).toBe(200);
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(BYTES);
    expect(reply.headers.get("Content-Type")).toBe("image/webp");
    expect(reply.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(reply.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  test("answers 304 to a client that already has the photo", async () => {
    await app.files.put("car/a/b/960.webp", BYTES, "image/webp");
    const etag = (await app.visitor("/images/car/a/b/960.webp")).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const again = await app.visitor("/images/car/a/b/960.webp", { "If-None-Match": `W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const other = await app.visitor("/images/car/a/b/960.webp", { "If-None-Match": '"x"' });
    expect(other.status).toBe(200);
  });

  test("an icon is cached for an hour, and a drawing cannot run scripts", async () => {
    await app.files.put("carFeature/światła.svg", BYTES, "image/svg+xml");
    const reply = await app.visitor("/images/carFeature/%C5%9Bwiat%C5%82a.svg");
    expect(reply.status).toBe(200);
    expect(reply.headers.get("Cache-Control")).toBe("public, max-age=3600");
    const policy = reply.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox");
    expect(policy).not.toContain("allow-scripts");
  });

  test("never serves a private file, however its path is written", async () => {
    // Where papers and photos of protocols are, and a folder that is on no list.
    const paper = privatePath("customer", "paper", "file");
    await app.files.put(paper, BYTES, "application/octet-stream");
    await app.files.put("document/a.pdf", BYTES, "application/pdf");
    const addresses = [
      ...[paper, "document/a.pdf"].flatMap((path) => [
        `/images/${path}`,
        `/images/car/../${path}`,
        `/images/car/..%2F${path.replaceAll("/", "%2F")}`,
        `/images/car/%2e%2e/${path}`,
        `/images//${path}`,
        `/images/%2F${path}`,
      ]),
      "/images/",
      "/images/car",
      "/images/car/a/%00",
      "/images/car/%E0%A4%A",
    ];
    for (const address of addresses) {
      const reply = await app.administrator(address);
      expect([address, reply.status]).toEqual([address, 404]);
    }
  });

  test("an unknown photo is 404", async () => {
    expect((await app.visitor("/images/car/a/b/960.webp")).status).toBe(404);
  });
});
