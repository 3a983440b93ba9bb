import type { Context } from "hono";
import type { CommandContext } from "../commands/execute.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { commandContext } from "./command_context.ts";
import type { Form } from "./read_form.ts";

/**
 * The context of a call that sends a form: the same fields and files are the same body, whatever
 * the browser has put between them this time. @throws Invalid for a malformed key.
 */
export function formContext(
  c: Context<AppEnv>,
  services: Services,
  form: Form,
): Promise<CommandContext> {
  return commandContext(c, services, () => fingerprint(form));
}

async function fingerprint({ parts }: Form): Promise<string> {
  const fields = await Promise.all(parts.map(async ({ name, isFile, bytes }) => {
    const digest = await crypto.subtle.digest("SHA-256", bytes);
    return [name, isFile, new Uint8Array(digest).toHex()];
  }));
  return JSON.stringify(fields);
}
