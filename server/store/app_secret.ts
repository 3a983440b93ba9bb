import { randomBytes } from "node:crypto";

/**
 * The secret of this store: the configured one, else one that is made on the first local start and
 * kept beside the store, readable to its owner only.
 * @throws Error where there is no file to keep it beside.
 */
export async function appSecret(
  configured: string | undefined,
  storePath: string | undefined,
): Promise<string> {
  if (configured) return configured;
  if (storePath === ":memory:") return randomBytes(32).toString("base64url");
  if (storePath === undefined || /^https?:/.test(storePath)) {
    throw new Error("Cannot start: APP_SECRET is required for a store that is not a file.");
  }
  const path = `${storePath}.secret`;
  try {
    return (await Deno.readTextFile(path)).trim();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const made = randomBytes(32).toString("base64url");
  await Deno.writeTextFile(path, `${made}\n`, { mode: 0o600, createNew: true });
  return made;
}
