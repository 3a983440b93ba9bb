import { createHash, randomBytes } from "node:crypto";

/** A token of a mailed link, and what the store keeps of it. */
interface SecretToken {
  /** 32 random bytes, base64url; belongs in the fragment of an address, which no log contains. */
  readonly token: string;
  /** SHA-256 of the token, base64url. */
  readonly hash: string;
}

/** A new token. */
export function newSecretToken(): SecretToken {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOfToken(token) };
}

/** What the store keeps of a token. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
