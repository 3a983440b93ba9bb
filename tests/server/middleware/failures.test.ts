import { Hono } from "hono";
import { expect, test } from "vitest";
import { CommitTooLarge } from "../../../server/ledger/kv_limits.ts";
import { createLog } from "../../../server/log.ts";
import { failures } from "../../../server/middleware/failures.ts";
import { StoreFailed } from "../../../server/store/open_store.ts";
import type { AppEnv } from "../../../server/middleware/session.ts";
import { problem } from "../../../shared/api/problem.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import {
  BodyRefused,
  Busy,
  Invalid,
  KeyReused,
  NotFound,
  Rejection,
  RentalNotFound,
  RowsNotReady,
  Stale,
  TooManyTries,
  Unauthorized,
} from "../../../shared/refusals.ts";

async function replyTo(error: unknown) {
  const logged: string[] = [];
  const app = new Hono<AppEnv>();
  app.onError(failures(createLog((line) => logged.push(line), () => "now")));
  app.get("/", (c) => {
    c.set("requestId", "r1");
    throw error;
  });
  const reply = await app.request("/");
  return { reply, body: problem.parse(await reply.json()), logged: logged.join("") };
}

test.each([
  [new Invalid([{ path: "a", message: "Nie." }]), 400, "bad_request", "Nie."],
  [new Unauthorized(), 401, "unauthorized", messages.loginRequired],
  [new NotFound("Nie znaleziono samochodu."), 404, "not_found", "Nie znaleziono samochodu."],
  [new RentalNotFound(), 404, "rental_not_found", messages.rentalNotFound],
  [
    new Rejection("car_not_available", messages.carNotAvailable),
    409,
    "car_not_available",
    messages.carNotAvailable,
  ],
  [new Stale(), 412, "stale", messages.stale],
  [new BodyRefused(413), 413, "body_too_large", messages.bodyTooLarge],
  [new BodyRefused(415), 415, "wrong_media_type", messages.wrongMediaType],
  [new CommitTooLarge("it", 2, 1), 413, "change_too_large", officeMessages.changeTooLarge],
  [new KeyReused(), 422, "key_reused", messages.keyReused],
  [new TooManyTries(10), 429, "too_many_tries", messages.tooManyTries],
  [new Error("deep inside"), 500, "server_failed", messages.serverFailed],
  [new Busy("locked"), 503, "busy", messages.serverBusy],
  [new StoreFailed("answers 502"), 503, "busy", messages.serverBusy],
])("%o is %i with its own type and the Polish sentence", async (error, status, code, sentence) => {
  const { reply, body } = await replyTo(error);
  expect(reply.status).toBe(status);
  expect(reply.headers.get("Content-Type")).toBe("application/problem+json");
  expect(reply.headers.get("Cache-Control")).toBe("no-store");
  expect(body).toMatchObject({ type: `/problems/${code}`, status, errorMessage: sentence });
});

test("a 400 lists every invalid field", async () => {
  const fields = [{ path: "a", message: "Nie." }, { path: "b.0", message: "Też nie." }];
  expect((await replyTo(new Invalid(fields))).body.errors).toEqual(fields);
});

test("a reply to be retried has Retry-After", async () => {
  const tries = await replyTo(new TooManyTries(77));
  const busy = await replyTo(new Busy("locked"));
  expect([tries.reply, busy.reply].map(({ headers }) => headers.get("Retry-After")))
    .toEqual(["77", "1"]);
});

test("a refusal is not logged as a failure", async () => {
  expect((await replyTo(new Stale())).logged).toBe("");
});

test("a failure is logged with its cause and stack, and the reply contains neither", async () => {
  const { reply, body, logged } = await replyTo(new Error("deep inside"));
  expect(reply.status).toBe(500);
  expect(JSON.parse(logged)).toMatchObject({
    level: "error",
    requestId: "r1",
    error: "Error",
    cause: "deep inside",
    stack: expect.stringMatching(/^at /),
  });
  expect(JSON.stringify(body)).not.toMatch(/deep inside|\.ts/);
});

test("a busy server logs the reason without a stack, since every sender can cause it", async () => {
  const { logged } = await replyTo(new Busy("too many uploads wait"));
  expect(JSON.parse(logged)).toMatchObject({ error: "Busy", cause: "too many uploads wait" });
  expect(logged.length).toBeLessThan(200);
});

test("a change that exceeds the store's limit is refused, and the limit is logged", async () => {
  const { reply, logged } = await replyTo(new CommitTooLarge("the number of checks", 11, 10));
  expect(reply.status).toBe(413);
  expect(JSON.parse(logged)).toMatchObject({
    level: "error",
    status: 413,
    cause: expect.stringContaining("the number of checks is 11, at most 10"),
  });
});

test("a text that could not be parsed is not quoted in the log", async () => {
  const read = await Promise.try(() => JSON.parse("anna@example.com")).catch((error) => error);
  const { logged } = await replyTo(read);
  expect(logged).toContain("SyntaxError");
  expect(logged).not.toContain("anna");
});

test("rows of another release are 503: a problem for a call, a Polish page for a visitor, both with Retry-After", async () => {
  const app = new Hono<AppEnv>();
  let doubts = 0;
  const fine = () => Promise.resolve();
  const watch = { doubt: () => void (doubts += 1), requireOwn: fine, look: fine };
  app.onError(failures(createLog(() => undefined, () => "now"), watch));
  app.get("*", () => {
    throw new RowsNotReady(4);
  });
  const call = await app.request("/api/rental");
  expect([call.status, call.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(problem.parse(await call.json()))
    .toMatchObject({ type: "/problems/rows_not_ready", errorMessage: messages.rowsNotReady });
  const page = await app.request("/wynajem-aut");
  expect([page.status, page.headers.get("Retry-After"), page.headers.get("Cache-Control")])
    .toEqual([503, "5", "no-store"]);
  expect(await page.text()).toContain(`<p>${messages.rowsNotReady}</p>`);
  expect(doubts).toBe(2);
});
