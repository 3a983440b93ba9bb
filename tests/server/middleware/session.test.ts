import { createRoute, z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { createLog } from "../../../server/log.ts";
import { failures } from "../../../server/middleware/failures.ts";
import { administratorOnly, type Caller } from "../../../server/middleware/session.ts";
import { openApi } from "../../../server/routes/open_api.ts";

const route = createRoute({
  ...administratorOnly,
  method: "post",
  path: "/secret",
  request: {
    body: {
      content: { "application/json": { schema: z.object({ name: z.string() }) } },
      required: true,
    },
  },
  responses: { 204: { description: "Done" } },
});

function send(actor: Caller, json: unknown): Response | Promise<Response> {
  const app = openApi();
  app.onError(failures(createLog(() => undefined, () => "now")));
  app.use(async (c, next) => {
    c.set("actor", actor);
    await next();
  });
  app.openapi(route, (c) => c.body(null, 204));
  return app.request("/secret", {
    method: "POST",
    body: JSON.stringify(json),
    headers: { "Content-Type": "application/json" },
  });
}

const administrator: Caller = { kind: "administrator", id: "a1", loginId: "l1" };

test("a visitor gets a 401 before the request is parsed", async () => {
  expect((await send({ kind: "visitor" }, { name: 7 })).status).toBe(401);
});

test("an administrator gets a 400 for an invalid request, and the reply otherwise", async () => {
  expect((await send(administrator, { name: 7 })).status).toBe(400);
  expect((await send(administrator, { name: "Anna" })).status).toBe(204);
});
