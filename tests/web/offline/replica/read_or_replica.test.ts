import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readOrReplica } from "../../../../web/offline/replica/read_or_replica.ts";
import { NetworkFailure, ProblemFailure } from "../../../../web/api/failures.ts";
import { isOnline, noteReachable } from "../../../../web/kit/states/online.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => noteReachable());

const device = () => Promise.resolve("of the device");
const nothing = () => Promise.resolve(undefined);

describe("a read with the device as fallback", () => {
  test("returns the server's data where it replies", async () => {
    const found = readOrReplica({ read: () => Promise.resolve("of the server"), replica: device });
    expect(await found).toEqual({ value: "of the server", from: "server" });
  });

  test.each([
    ["without a network, or where a captive portal replies", new NetworkFailure()],
    ["where another server replies", new ProblemFailure(404, {})],
    ["where the reply is not from our server", new TypeError("No such shape")],
  ])("returns the device's data %s", async (_, failure) => {
    const found = readOrReplica({ read: () => Promise.reject(failure), replica: device });
    expect(await found).toEqual({ value: "of the device", from: "device" });
  });

  test.each([
    ["with our own message", new ProblemFailure(500, { type: "/problems/server_failed" })],
    ["with a proxy's message", new ProblemFailure(503, {})],
  ])(
    "returns the device's data and the error where the server fails %s",
    async (_, failure) => {
      const found = readOrReplica({ read: () => Promise.reject(failure), replica: device });
      expect(await found).toEqual({ value: "of the device", from: "device", failure });
    },
  );

  test.each([401, 403, 404, 409, 429])("is thrown as the server's refusal %i", async (status) => {
    const refusal = new ProblemFailure(status, { type: "/problems/some" });
    const found = readOrReplica({ read: () => Promise.reject(refusal), replica: device });
    await expect(found).rejects.toBe(refusal);
  });

  test.each([
    ["has none", nothing],
    ["cannot be read", () => Promise.reject(new Error("Broken store"))],
  ])("throws the server's failure where the device %s", async (_, replica) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const failure = new NetworkFailure();
    const found = readOrReplica({ read: () => Promise.reject(failure), replica });
    await expect(found).rejects.toBe(failure);
  });

  test("returns the device's data after 3 s without a reply, aborts the call, and waits less next time", async () => {
    let stopped: AbortSignal | undefined;
    const read = (signal: AbortSignal) => {
      stopped = signal;
      return new Promise<string>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    };
    const found = readOrReplica({ read, replica: device });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(stopped?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await found).toEqual({ value: "of the device", from: "device" });
    expect([stopped?.aborted, isOnline()]).toEqual([true, false]);
    const next = readOrReplica({ read, replica: device });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await next).toEqual({ value: "of the device", from: "device" });
  });

  test("waits for a slow server where the device has no data", async () => {
    const read = () =>
      new Promise<string>((resolve) => setTimeout(() => resolve("at last"), 10_000));
    const found = readOrReplica({ read, replica: nothing });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await found).toEqual({ value: "at last", from: "server" });
  });

  test("that was aborted returns neither value", async () => {
    const stop = new AbortController();
    const read = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    const replica = vi.fn(device);
    const found = readOrReplica({ read, replica }, stop.signal);
    const left = new Error("The screen was left");
    stop.abort(left);
    await expect(found).rejects.toBe(left);
    expect(replica).not.toHaveBeenCalled();
  });
});
