import { tokens } from "../../../shared/api/identity.ts";
import { administrator } from "./browser_administrator.ts";

/** The tokens of a new login, as an administrator's browser stores them. */
export async function administratorTokens(origin: string): Promise<Record<string, string>> {
  const reply = await fetch(`${origin}/api/identity/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": CHROME },
    body: JSON.stringify(administrator),
  });
  return { ...tokens.parse(await reply.json()) };
}

/** The account page lists the login under the name of this browser. */
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
