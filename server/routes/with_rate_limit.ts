import type { Context } from "hono";
import { readStoredReply } from "../commands/read_stored_reply.ts";
import type { CommandContext } from "../commands/execute.ts";
import { type Allowance, takeTry } from "../identity/tries.ts";
import { clientAddress } from "../middleware/client_address.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";

/**
 * The command's context with a permit: the request is counted against its caller's allowance while
 * the command loads, and before it writes. A repeated request gets its stored reply and is not
 * counted. The permit is refused with TooManyTries.
 */
export function withRateLimit(
  c: Context<AppEnv>,
  services: Services,
  context: CommandContext,
  allowance: Allowance,
): CommandContext {
  if (!services.config.rateLimits) return context;
  const isNew = readStoredReply(services, context).then((reply) => reply === undefined);
  const permit = takeTry(services, allowance, clientAddress(c, services.config), isNew);
  // The command gets the refusal, unless it ends before it writes.
  permit.catch(() => undefined);
  return { ...context, permit };
}
