import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTLEMENT_RATES } from "../../../shared/api/settlement_rates.ts";
import { messages } from "../../../shared/messages.ts";
import { type Api, openApi } from "../../support/server/api.ts";

const PATH = "/api/settings/settlement-rates";
const RATES = { lateHourFee: 60, fuelTenthFee: 45.5, kilometreFee: 0.8, deposit: 1200 };
let api: Api;
let token: string;
beforeEach(async () => {
  api = await openApi();
  token = await api.login();
});
afterEach(() => api.close());

function read() {
  return api.call("GET", PATH, { token });
}
function save(json: unknown, headers: Record<string, string> = {}) {
  return api.call("POST", PATH, { token, json, headers });
}

describe("/settings/settlement-rates", () => {
  test("returns the defaults until an administrator sets others", async () => {
    expect((await read()).json).toEqual(DEFAULT_SETTLEMENT_RATES);
    const saved = await save(RATES);
    expect([saved.status, saved.json]).toEqual([200, RATES]);
    const again = await read();
    expect(again.json).toEqual(RATES);
    expect(again.headers.get("ETag")).toBe(saved.headers.get("ETag"));
  });

  test("amounts are in whole grosze, not negative, and all required", async () => {
    expect((await save({ ...RATES, kilometreFee: 0.999 })).json).toMatchObject({ kilometreFee: 1 });
    for (const wrong of [{ ...RATES, deposit: -1 }, { ...RATES, lateHourFee: "60" }, {}]) {
      expect((await save(wrong)).status).toBe(400);
    }
    const { errors } = (await save({ ...RATES, deposit: 2_000_000 })).problem();
    expect(errors).toEqual([{ path: "deposit", message: messages.badRequest }]);
  });

  test("a stale save is 412 with the current rates, and a repeated save gets its first reply", async () => {
    const tag = (await read()).headers.get("ETag") ?? "";
    const headers = { "If-Match": tag, "Idempotency-Key": "k1" };
    const first = await save(RATES, headers);
    expect((await save(RATES, headers)).json).toEqual(first.json);
    const stale = await save({ ...RATES, deposit: 1 }, { "If-Match": tag });
    expect([stale.status, stale.problem().current]).toEqual([412, RATES]);
  });

  test("settlement rates are for administrators only, and uncached", async () => {
    for (const method of ["GET", "POST"]) {
      const reply = await api.call(method, PATH, { json: method === "POST" ? RATES : undefined });
      expect(reply.status).toBe(401);
    }
    expect((await read()).headers.get("Cache-Control")).toBe("no-store");
  });
});
