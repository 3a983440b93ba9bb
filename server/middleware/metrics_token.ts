import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { NotFound, Unauthorized } from "../../shared/refusals.ts";
import type { Config } from "../config.ts";
import { hashOfToken } from "../identity/secret_token.ts";
import type { AppEnv } from "./session.ts";

/**
 * Lets the holder of `METRICS_TOKEN` through. The comparison takes as long for any wrong token.
 * @throws NotFound where none is configured; Unauthorized.
 */
export function requireMetricsToken(
  c: Context<AppEnv>,
  { metricsToken }: Pick<Config, "metricsToken">,
): void {
  if (metricsToken === undefined) throw new NotFound();
  const [, token = ""] = /^Bearer (.+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  const [sent, own] = [token, metricsToken].map((text) => Buffer.from(hashOfToken(text)));
  if (!sent || !own || !timingSafeEqual(sent, own)) throw new Unauthorized();
}
