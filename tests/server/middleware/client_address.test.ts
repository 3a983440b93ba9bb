import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress } from "../../../server/middleware/client_address.ts";
import type { AppEnv } from "../../../server/middleware/session.ts";
import { readConfig } from "../../../server/config.ts";

async function seen(
  hostname: string | undefined,
  { proxy = "off", forwarded }: { proxy?: string; forwarded?: string } = {},
): Promise<string> {
  const config = readConfig("start", { TRUSTED_PROXY: proxy });
  const app = new Hono<AppEnv>().get("/", (c) => c.text(clientAddress(c, config)));
  const headers: Record<string, string> = forwarded ? { "X-Forwarded-For": forwarded } : {};
  const env = hostname === undefined ? {} : {
    remoteAddr: { transport: "tcp", hostname, port: 1 } as const,
  };
  return await (await app.request("/", { headers }, env)).text();
}

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:7:1:2:3:4", "2001:db8:0:7::/64"],
  ["2001:0DB8:0000:0007::1", "2001:db8:0:7::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1:2:3:4", "fe80:0:0:0::/64"],
  [undefined, "unknown"],
])("%s counts as %s", async (hostname, network) => {
  expect(await seen(hostname)).toBe(network);
});

test("X-Forwarded-For counts only behind our own proxy, which adds the last entry", async () => {
  const forwarded = "10.0.0.1, 198.51.100.7";
  expect(await seen("192.0.2.7", { forwarded })).toBe("192.0.2.7");
  expect(await seen("192.0.2.7", { proxy: "on", forwarded })).toBe("198.51.100.7");
  expect(await seen("192.0.2.7", { proxy: "on" })).toBe("192.0.2.7");
});

test.each([
  ["198.51.100.7:51234", "198.51.100.7"],
  ["10.0.0.1, 198.51.100.7:1", "198.51.100.7"],
  ["[2001:db8:0:7::1]:51234", "2001:db8:0:7::/64"],
  ["[2001:db8:0:7::1]", "2001:db8:0:7::/64"],
  ["2001:db8:0:7::1", "2001:db8:0:7::/64"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["unknown", "192.0.2.7"],
  ["198.51.100.7:port", "192.0.2.7"],
  ["", "192.0.2.7"],
])(
  "behind our proxy %j counts as %s: a port must not make another sender",
  async (forwarded, is) => {
    expect(await seen("192.0.2.7", { proxy: "on", forwarded })).toBe(is);
  },
);
