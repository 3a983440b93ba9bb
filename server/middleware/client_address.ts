import { isIP, isIPv6 } from "node:net";
import type { Context } from "hono";
import type { Config } from "../config.ts";
import type { AppEnv } from "./session.ts";

/**
 * The source of a request, for counting: an IPv4 address, or the /64 network of an IPv6 address,
 * since one sender has all of it. `X-Forwarded-For` counts only behind our own proxy, which writes
 * its last entry.
 */
export function clientAddress(c: Context<AppEnv>, { trustedProxy }: Config): string {
  const forwarded = trustedProxy ? c.req.header("X-Forwarded-For")?.split(",").at(-1) : undefined;
  const address = c.env?.remoteAddr;
  return networkOf(
    withoutPort(forwarded?.trim() ?? "") ??
      (address && "hostname" in address ? address.hostname : "unknown"),
  );
}

/** Some proxies write the sender's port, which changes with every connection. */
function withoutPort(text: string): string | undefined {
  const [, v6, v4] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = v6 ?? v4 ?? text;
  return isIP(address) ? address : undefined;
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const after = address.includes("::") ? tail.split(":").filter(Boolean) : [];
  const zeros = Array(Math.max(0, 8 - groups.length - after.length)).fill("0");
  const whole = [...groups, ...zeros, ...after].slice(0, 4);
  return `${whole.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
