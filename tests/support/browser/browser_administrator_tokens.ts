import { tokens } from "../../../shared/api/identity.ts";
import { administrator } from "./browser_administrator.ts";

/** What the browser of a logged-in administrator keeps: a login of its own. */
export async function administratorTokens(origin: string): Promise<Record<string, string>> {
  const reply = await fetch(`${origin}/api/identity/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(administrator),
  });
  return { ...tokens.parse(await reply.json()) };
}
