import { randomBytes } from "node:crypto";
import { storeKind } from "../store_kind.ts";

/**
 * The secret of this store: the configured one, else one that is made on the first local start and
 * kept beside the store, readable to its owner only.
 * @throws NoSecret where there is no file to keep it beside, or the file does not hold one.
 */
export async function appSecret(
  configured: string | undefined,
  storePath: string | undefined,
): Promise<string> {
  if (configured) return configured;
  const kind = storeKind(storePath);
  if (kind === "memory") return randomBytes(32).toString("base64url");
  if (kind !== "file") {
    throw new NoSecret("Cannot start: APP_SECRET is required for a store that is not a file.");
  }
  const path = `${storePath}.secret`;
  try {
    const kept = (await Deno.readTextFile(path)).trim();
    if (kept.length >= SHORTEST) return kept;
    throw new NoSecret(`Cannot start: ${path} holds no secret. Put it back from a backup.`);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const made = randomBytes(32).toString("base64url");
  // Written under another name first: a crash must not leave an empty secret behind.
  await Deno.writeTextFile(`${path}.new`, `${made}\n`, { mode: 0o600 });
  await Deno.rename(`${path}.new`, path);
  return made;
}

/** A start without the secret of its store. */
export class NoSecret extends Error {
  override readonly name = "NoSecret";
}

/** Characters of the shortest secret that is taken. */
const SHORTEST = 16;
