import type { Context } from "hono";
import { messages } from "../../shared/messages.ts";
import { Invalid } from "../../shared/refusals.ts";

/** The `Idempotency-Key` of a write, if one was sent (decisions §1.5). @throws Invalid */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header("Idempotency-Key");
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Invalid([{ path: "Idempotency-Key", message: messages.badRequest }]);
  }
  return key;
}
