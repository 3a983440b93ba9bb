import { beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../../server/app.ts";
import { readBuiltFiles } from "../../../server/pages/built_files.ts";
import { openApi } from "../../support/server/api.ts";
import { CAR } from "../../support/server/booking_world.ts";
import { allTests, tempFolder } from "../../support/each_test.ts";

const INDEX = `<!doctype html><html lang="pl"><head>
<title>Autoplac</title>
<meta name="description"
  content="Ogólny opis.">
<meta name="theme-color" content="#8f1d1d"></head><body><div id="root"></div></body></html>`;

let app: ReturnType<typeof createApp>;
const folder = allTests(tempFolder);
const api = allTests(() => openApi([CAR], { PUBLIC_URL: "https://autoplac.example" }));
beforeAll(async () => {
  const built: Record<string, string> = {
    "index.html": INDEX,
    "service_worker.js": "self.x = 1;",
    "manifest.webmanifest": "{}",
    "favicon.svg": "<svg/>",
    ".vite/manifest.json": "{}",
    "assets/index-a1b2c3.js": "plain",
    "assets/index-a1b2c3.js.br": "brotli",
    "assets/index-a1b2c3.js.gz": "gzip",
    "assets/font-d4e5f6.woff2": "font",
  };
  await Deno.mkdir(`${folder.path}/assets`);
  await Deno.mkdir(`${folder.path}/.vite`);
  for (const [name, text] of Object.entries(built)) {
    await Deno.writeTextFile(`${folder.path}/${name}`, text);
  }
  app = createApp(api.services, await readBuiltFiles(folder.path));
});

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return await app.request(path, { headers });
}

describe("files of the web app", () => {
  test.each([
    ["br, gzip", "brotli", "br"],
    ["gzip, deflate", "gzip", "gzip"],
    ["br;q=0, gzip", "gzip", "gzip"],
    ["identity", "plain", null],
  ])("are compressed as the client accepts: %s", async (accepted, text, encoding) => {
    const reply = await get("/assets/index-a1b2c3.js", { "Accept-Encoding": accepted });
    expect([await reply.text(), reply.headers.get("Content-Encoding")]).toEqual([text, encoding]);
    expect(reply.headers.get("Content-Type")).toContain("javascript");
    expect(reply.headers.get("Vary")).toContain("Accept-Encoding");
  });

  test("that are named by their content may be cached for ever", async () => {
    for (const path of ["/assets/index-a1b2c3.js", "/assets/font-d4e5f6.woff2"]) {
      const { headers } = await get(path);
      expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    }
  });

  test("have the security headers and no unnecessary others, which would slow down a slow network", async () => {
    const { headers } = await get("/assets/index-a1b2c3.js");
    expect(Object.fromEntries(headers)).toEqual({
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "content-type": "text/javascript; charset=utf-8",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "vary": "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
  });

  test.each([["/"], ["/service_worker.js"], ["/manifest.webmanifest"], ["/favicon.svg"]])(
    "%s is revalidated each time, and sent only when it has changed",
    async (path) => {
      const first = await get(path);
      const etag = first.headers.get("ETag") ?? "";
      expect(first.headers.get("Cache-Control")).toBe("no-cache");
      expect(etag).toMatch(/^"[\w-]+"$/);
      const again = await get(path, { "If-None-Match": `W/${etag}` });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    },
  );

  test.each([["/assets/index-old.js"], ["/assets/"], ["/.vite/manifest.json"], [
    "/%2e%2e/deno.json",
  ]])(
    "%s is not served",
    async (path) => {
      const reply = await get(path);
      expect(reply.status).toBe(404);
      expect(reply.headers.get("Cache-Control")).not.toContain("max-age");
      expect(await reply.text()).not.toContain("{}");
    },
  );

  test("a missing file of an older build is not answered with a page", async () => {
    const { headers } = await get("/assets/index-old.js");
    expect(headers.get("Content-Type")).not.toContain("html");
  });
});

describe("pages", () => {
  test.each([
    ["/wypozyczalnia-lista-aut", "/wypozyczalnia-aut"],
    ["/sprzedaz-aut/lista-aut", "/sprzedaz-aut"],
    [
      "/wypozyczalnia-lista-aut?pickup=2026-11-27T07%3A00%3A00Z",
      "/wypozyczalnia-aut?pickup=2026-11-27T07%3A00%3A00Z",
    ],
  ])("%s redirects to %s", async (path, target) => {
    const reply = await get(path);
    expect([reply.status, reply.headers.get("Location")]).toEqual([301, target]);
  });

  test("a hostile address does no harm", async () => {
    for (const path of ["/%", "/%E0%A4%A", "/wynajem-aut/%22%3E%3Cscript%3E", "//evil.example"]) {
      const reply = await get(path);
      expect([200, 404]).toContain(reply.status);
      expect(await reply.text()).not.toContain('"><script>');
    }
  });

  test("an address that looks like another host never redirects there", async () => {
    for (const path of ["//evil.example/", "//kontakt/", "/\\evil.example/"]) {
      expect((await get(path)).headers.get("Location")).toBeNull();
    }
  });
});

test("without a built web app the calls work, and a page explains in Polish what is missing", async () => {
  const bare = createApp(api.services, await readBuiltFiles(`${folder.path}/none`));
  expect((await bare.request("/api/health")).status).toBe(200);
  expect(await (await bare.request("/")).text()).toContain("nie została jeszcze zbudowana");
});
