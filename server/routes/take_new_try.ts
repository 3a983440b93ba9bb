import type { Context } from "hono";
import { answeredCommand } from "../commands/answered_command.ts";
import type { CommandContext } from "../commands/execute.ts";
import { type Allowance, takeTry } from "../identity/tries.ts";
import { clientAddress } from "../middleware/client_address.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";

/**
 * Counts a request against its caller's allowance. One that was answered before is not new: whose
 * reply was lost hears it again, however much was sent since. @throws TooManyTries.
 */
export async function takeNewTry(
  c: Context<AppEnv>,
  services: Services,
  context: CommandContext,
  allowance: Allowance,
): Promise<void> {
  if (!services.config.rateLimits || await answeredCommand(services, context)) return;
  await takeTry(services, allowance, clientAddress(c, services.config));
}
