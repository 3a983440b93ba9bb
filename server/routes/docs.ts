import type { OpenAPIHono } from "@hono/zod-openapi";
import { OpenAPIHono as Docs } from "@hono/zod-openapi";
import { problem } from "../../shared/api/problem.ts";
import { KEY_AND_TAG, type Operation } from "../../shared/operations/operation.ts";
import { operations } from "../../shared/operations/operations.ts";
import { NotFound } from "../../shared/refusals.ts";
import type { AppEnv } from "../middleware/session.ts";
import { callTag, callTags } from "./call_tags.ts";
import { VERSION } from "./health.ts";

/**
 * `GET /openapi.json`, made from the schemas that check the requests, and `GET /docs`, its view.
 */
export function docsRoutes(api: OpenAPIHono<AppEnv>): OpenAPIHono<AppEnv> {
  const app = new Docs<AppEnv>();
  let json: string | undefined;
  app.get("/openapi.json", (c) => {
    json ??= JSON.stringify(describe(api));
    return c.body(json, 200, {
      "Content-Type": "application/json",
      "Cache-Control": "no-cache",
    });
  });
  app.get("/docs", (c) => c.html(PAGE, 200, { "Content-Security-Policy": POLICY }));
  app.get("/docs/:file", async (c) => {
    const name = c.req.param("file");
    const contentType = FILES[name];
    if (!contentType) throw new NotFound();
    if (name === "start.js") return c.body(START, 200, { "Content-Type": contentType });
    const bytes = await Deno.readFile(new URL(`${VIEWER}/${name}`, import.meta.url));
    return c.body(bytes, 200, { "Content-Type": contentType, "Cache-Control": "max-age=86400" });
  });
  return app;
}

/**
 * All calls; each may also reply with problem details (decisions §1.4), and a write lists the
 * headers that it reads (decisions §1.5). `tests/api/openapi_lint.test.ts` checks the whole.
 */
function describe(api: OpenAPIHono<AppEnv>) {
  api.openAPIRegistry.register("Problem", problem);
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "The access token of POST /identity/login",
  });
  const { paths = {}, ...rest } = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Autoplac API",
      version: VERSION,
      description: "Cars for sale and for rent, bookings, papers and mails of a small business",
      contact: { name: "Autoplac" },
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: "/api" }],
  });
  for (const [path, calls] of Object.entries(paths)) {
    for (const method of METHODS) {
      const call = calls[method];
      if (!call) continue;
      call.operationId = operationId(method, path);
      call.tags = [callTag(path)];
      // Without it a call would look as if its security had been forgotten.
      call.security ??= [];
      call.responses = { ...call.responses, "4XX": REFUSED, "5XX": REFUSED };
      call.parameters = [...call.parameters ?? [], ...writeHeaders(method, path)];
    }
  }
  return { ...rest, tags: callTags, paths };
}

/** 'get_rental_by_id': of each call another one, since it says method and path. */
function operationId(method: string, path: string): string {
  const words = path.replaceAll("{", "by/").match(/[A-Za-z]+/g) ?? [];
  return [method, ...words].join("_");
}

function writeHeaders(method: typeof METHODS[number], path: string) {
  if (method === "get") return [];
  const { reads = method === "post" ? KEY_ONLY : KEY_AND_TAG } =
    DESCRIBED[`${method.toUpperCase()} ${path}`] ?? {};
  return reads.map((name) => ({
    in: "header" as const,
    required: false,
    schema: { type: "string" as const },
    name,
    description: WRITE_HEADERS[name],
  }));
}

const DESCRIBED: Readonly<Record<string, Operation>> = operations;
const KEY_ONLY = ["Idempotency-Key"] as const;
const WRITE_HEADERS = {
  "Idempotency-Key":
    "The same key and body get the same reply again, and are recorded once; for 8 days",
  "If-Match": "The ETag of what was read: 412 where it is no longer the newest",
};
const METHODS = ["get", "post", "put", "patch", "delete"] as const;
const REFUSED = {
  description: "What is wrong, with a sentence to show",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

/** The viewer is served from here, so that the page loads nothing from other hosts. */
const VIEWER = "../../node_modules/swagger-ui-dist";
const FILES: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
  "start.js": "text/javascript; charset=utf-8",
};
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";
const START =
  'SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#api", tryItOutEnabled: false });';
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Autoplac API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <main id="api"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`;
