import type { Context } from "hono";
import type { Config } from "../config.ts";
import type { AppEnv } from "./session.ts";

/** Where a request comes from; `X-Forwarded-For` counts only behind a proxy of ours. */
export function clientAddress(c: Context<AppEnv>, { trustedProxy }: Config): string {
  const forwarded = trustedProxy ? c.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim() : "";
  const address = c.env?.remoteAddr;
  return forwarded || (address && "hostname" in address ? address.hostname : "unknown");
}
