import { tokens } from "../../../shared/api/identity.ts";
import { administrator } from "./browser_administrator.ts";

/** The tokens of a new login, as an administrator's browser stores them. */
export async function administratorTokens(origin: string): Promise<Record<string, string>> {
  const reply = await fetch(`${origin}/api/identity/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(administrator),
  });
  return { ...tokens.parse(await reply.json()) };
}
