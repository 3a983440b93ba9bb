import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { openBuiltApp } from "../../support/server/built_app.ts";
import { someSaleCar } from "../../server/catalogue/some_cars.ts";
import { allTests } from "../../support/each_test.ts";

const SALE = "0199a000-0000-7000-8000-0000000000aa";

const app = allTests(() => openBuiltApp());
beforeAll(async () => {
  await app.services.catalogue.putSaleCar(someSaleCar({ id: SALE }));
});

const PATHS = ["/", "/sprzedaz-aut", `/sprzedaz-aut/${SALE}`, "/kontakt", "/sitemap.xml"];

describe("the reply to", () => {
  test.each(PATHS)("%s is sent again only when it has changed", async (path) => {
    const first = await app.get(path);
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect((await app.get(path)).headers.get("ETag")).toBe(tag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await app.get(path, { "If-None-Match": known });
      expect([again.status, again.text, again.headers.get("ETag")]).toEqual([304, "", tag]);
      expect(again.headers.get("Content-Security-Policy")).toContain("script-src 'self'");
    }
    const other = await app.get(path, { "If-None-Match": '"other"' });
    expect([other.status, other.text]).toEqual([200, first.text]);
  });

  test.each(PATHS)(
    "%s is compressed for clients that accept it, under its own ETag",
    async (path) => {
      const plain = await app.get(path);
      const reply = await app.ask(path, { "Accept-Encoding": "gzip, br" });
      expect(reply.headers.get("Content-Encoding")).toBe("gzip");
      expect(reply.headers.get("Vary")).toBe("Accept-Encoding");
      expect(reply.headers.get("ETag")).not.toBe(plain.headers.get("ETag"));
      const bytes = new Uint8Array(await reply.arrayBuffer());
      expect(new TextDecoder().decode(gunzipSync(bytes))).toBe(plain.text);
      const refused = await app.get(path, { "Accept-Encoding": "gzip;q=0" });
      expect(refused.headers.get("Content-Encoding")).toBeNull();
    },
  );

  test.each([...PATHS, "/nie-ma"])("HEAD %s is that to GET without the body", async (path) => {
    const got = await app.get(path);
    const head = await app.get(path, {}, "HEAD");
    expect([head.status, head.text]).toEqual([got.status, ""]);
    for (const name of ["ETag", "Content-Type", "Cache-Control", "X-Robots-Tag"]) {
      expect(head.headers.get(name), name).toBe(got.headers.get(name));
    }
  });

  test("a page changes with the catalogue, and at no other time", async () => {
    const before = await app.get(`/sprzedaz-aut/${SALE}`);
    await app.services.catalogue.putSaleCar(someSaleCar({ id: SALE, price: 9_900 }));
    const after = await app.get(`/sprzedaz-aut/${SALE}`, {
      "If-None-Match": before.headers.get("ETag") ?? "",
    });
    expect(after.status).toBe(200);
    expect(after.text).toContain("9\u00a0900 PLN");
  });
});

describe("the policy of a page", () => {
  test("the policy allows the page's inline styles and no others", async () => {
    const page = await app.get("/");
    const [, style = ""] = /<style>(.*?)<\/style>/s.exec(page.text) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    const policy = page.headers.get("Content-Security-Policy")?.split("; ") ?? [];
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("script-src 'self'");
  });
});
