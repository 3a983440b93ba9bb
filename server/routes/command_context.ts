import type { Context } from "hono";
import type { CommandContext } from "../commands/execute.ts";
import { receiptName } from "../ledger/receipts.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { idempotencyKey } from "./idempotency_key.ts";

/**
 * The actor and the `Idempotency-Key` of a command; `readBody` returns the text that distinguishes
 * this body from another one. @throws Invalid for a malformed key.
 */
export async function commandContext(
  c: Context<AppEnv>,
  { vault }: Pick<Services, "vault">,
  readBody: () => Promise<string> = () => c.req.text(),
): Promise<CommandContext> {
  const caller = c.get("actor");
  const actor = caller.kind === "visitor" ? "visitor" : `administrator/${caller.id}` as const;
  const key = idempotencyKey(c);
  if (key === undefined) return { actor };
  const { method, path } = c.req;
  const body = await readBody();
  return { actor, receipt: receiptName(vault, { actor, method, path, key, body }) };
}
