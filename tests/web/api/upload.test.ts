import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../../shared/messages.ts";
import { NetworkFailure } from "../../../web/api/failures.ts";
import { isOnline, noteReachable } from "../../../web/kit/states/online.ts";
import { dropTokens, keepTokens, session } from "../../../web/api/tokens.ts";
import { upload, type UploadOptions } from "../../../web/api/upload.ts";
import { fakeBrowser, json, problem } from "./fake_browser.ts";
import { fakeUploads, type SeenUpload } from "./fake_upload.ts";

const old = { accessToken: "old", refreshToken: "once" };
const fresh = { accessToken: "fresh", refreshToken: "twice" };
const problemType = { "content-type": "application/problem+json; charset=utf-8" };
let uploads: SeenUpload[];

beforeEach(() => {
  vi.useFakeTimers();
  uploads = fakeUploads();
});

afterEach(() => {
  dropTokens("loggedOut");
  noteReachable();
});

test("an upload sends the token, its key and its files, and returns the reply with its ETag", async () => {
  fakeBrowser(() => json({}));
  keepTokens(old);
  const pending = send({ idempotencyKey: "k", ifMatch: '"3"' });
  const seen = await firstUpload();
  expect([seen.method, seen.path]).toEqual(["POST", "/api/car/1/images"]);
  expect(Object.fromEntries(seen.headers)).toEqual({
    accept: "application/json",
    authorization: "Bearer old",
    "idempotency-key": "k",
    "if-match": '"3"',
  });
  expect(seen.body.get("files")).toBeInstanceOf(File);
  seen.replies(201, { id: "p" }, { "content-type": "application/json", etag: '"4"' });
  expect(await pending).toEqual({ status: 201, data: { id: "p" }, etag: '"4"' });
});

test("an upload reports its progress, and reaches 100 % before the reply arrives", async () => {
  fakeBrowser(() => json({}));
  const shares: number[] = [];
  const pending = send({ onProgress: (share) => shares.push(share) });
  const seen = await firstUpload();
  seen.sends(25, 100);
  seen.sends(100, 100);
  seen.hasSent();
  expect(shares).toEqual([0.25, 1, 1]);
  seen.replies(201, {});
  await pending;
});

test("a refused token is refreshed silently, and the files are sent once more with the new one", async () => {
  const { calls } = fakeBrowser(() => json(fresh));
  keepTokens(old);
  const pending = send({ idempotencyKey: "k" });
  (await firstUpload()).replies(401, { status: 401 }, problemType);
  await vi.waitFor(() => expect(uploads).toHaveLength(2));
  expect(calls.map(({ path }) => path)).toEqual(["/api/identity/refresh"]);
  expect(uploads[1]?.headers.get("Authorization")).toBe("Bearer fresh");
  expect(uploads[1]?.headers.get("Idempotency-Key")).toBe("k");
  uploads[1]?.replies(201, {});
  expect((await pending).status).toBe(201);
});

test("a session whose token cannot be refreshed ends", async () => {
  fakeBrowser(() => problem(401, messages.sessionEnded));
  keepTokens(old);
  const failure = caught(send());
  (await firstUpload()).replies(401, { status: 401 }, problemType);
  expect(await failure).toMatchObject({ status: 401 });
  expect(session.status).toBe("sessionEnded");
});

test("a refusal shows the server's sentence", async () => {
  fakeBrowser(() => json({}));
  const failure = caught(send());
  (await firstUpload()).replies(415, { errorMessage: "To nie jest zdjęcie." }, problemType);
  expect(await failure).toMatchObject({ status: 415, errorMessage: "To nie jest zdjęcie." });
  expect(isOnline()).toBe(true);
});

test("a broken connection is a network failure", async () => {
  fakeBrowser(() => json({}));
  const failure = caught(send());
  (await firstUpload()).breaks();
  expect(await failure).toBeInstanceOf(NetworkFailure);
  expect(isOnline()).toBe(false);
});

test("a captive portal's page does not count as a reply", async () => {
  fakeBrowser(() => json({}));
  const failure = caught(send());
  (await firstUpload()).replies(200, "<title>Hotel Wi-Fi</title>", { "content-type": "text/html" });
  expect(await failure).toBeInstanceOf(NetworkFailure);
});

test("a cancelled upload stops, and the device does not count as offline", async () => {
  fakeBrowser(() => json({}));
  const stop = new AbortController();
  const failure = caught(send({ signal: stop.signal }));
  const seen = await firstUpload();
  stop.abort();
  expect(await failure).toBe(stop.signal.reason);
  expect([seen.aborted, isOnline()]).toEqual([true, true]);
});

test("a slow upload continues as long as bytes are sent; one without progress is aborted", async () => {
  fakeBrowser(() => json({}));
  const failure = caught(send());
  const seen = await firstUpload();
  for (let sent = 1; sent <= 5; sent += 1) {
    await vi.advanceTimersByTimeAsync(29_000);
    seen.sends(sent, 100);
  }
  expect(seen.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await failure).toBeInstanceOf(NetworkFailure);
});

test("the server has two minutes to process a large photo", async () => {
  fakeBrowser(() => json({}));
  const failure = caught(send());
  const seen = await firstUpload();
  seen.hasSent();
  await vi.advanceTimersByTimeAsync(119_000);
  expect(seen.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await failure).toBeInstanceOf(NetworkFailure);
});

function send(options: UploadOptions = {}) {
  const body = new FormData();
  body.append("files", new File(["x"], "auto.jpg", { type: "image/jpeg" }));
  return upload("POST", "/car/1/images", body, options);
}

async function firstUpload(): Promise<SeenUpload> {
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  const [seen] = uploads;
  if (!seen) throw new Error("Nothing was sent");
  return seen;
}

function caught(call: Promise<unknown>): Promise<unknown> {
  return call.then(() => "no failure", (failure: unknown) => failure);
}
