import { randomBytes } from "node:crypto";
import { storeKind } from "../store_kind.ts";

/**
 * The secret of this store: the configured one, else one that is made on the first local start and
 * stored next to the store's file, readable to its owner only.
 * @throws NoSecret if the store is not a file, or the secret's file contains none.
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
  const kept = await keptSecret(storePath);
  if (kept !== undefined) return kept;
  const path = `${storePath}.secret`;
  const made = randomBytes(32).toString("base64url");
  // Written under another name first: a crash must not leave an empty secret behind.
  await Deno.writeTextFile(`${path}.new`, `${made}\n`, { mode: 0o600 });
  await Deno.rename(`${path}.new`, path);
  return made;
}

/** The secret next to a store's file; undefined if there is none. @throws NoSecret. */
export async function keptSecret(storePath: string | undefined): Promise<string | undefined> {
  const path = `${storePath}.secret`;
  if (storeKind(storePath) !== "file") return undefined;
  try {
    const kept = (await Deno.readTextFile(path)).trim();
    if (kept.length >= SHORTEST) return kept;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
  throw new NoSecret(`Cannot start: ${path} holds no secret. Put it back from a backup.`);
}

/** The store's secret is missing. */
export class NoSecret extends Error {
  override readonly name = "NoSecret";
}

/** Fewest characters of a secret. */
const SHORTEST = 16;
