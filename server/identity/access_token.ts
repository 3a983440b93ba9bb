import { errors, jwtVerify, SignJWT } from "jose";
import type { Instant } from "../../shared/warsaw.ts";
import type { Vault } from "../ledger/vault.ts";

/** Minutes for which an access token is valid (decisions §2.5). */
const ACCESS_MINUTES = 15;

/** Whose token it is, and the login that it came from: the family of its refresh token. */
export interface AccessToken {
  readonly administratorId: string;
  readonly familyId: string;
}

/** Which logins are active, cached: the store is read at most once per login in 50 seconds. */
export interface Logins {
  /** Whether the login of an access token was active when the store was last read. */
  goesOn(token: AccessToken): Promise<boolean>;
  /** Drops the cached state of a login, or of all: called after one ended on this instance. */
  forget(familyId?: string): void;
}

/** A signed access token, valid from `now` for 15 minutes, while its login is active. */
export async function makeAccessToken(
  vault: Vault,
  now: Instant,
  { administratorId, familyId }: AccessToken,
): Promise<string> {
  const seconds = secondsOf(now);
  return await new SignJWT({ sid: familyId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(administratorId)
    .setIssuer(ISSUER)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_MINUTES * 60)
    .sign(vault.derive(PURPOSE));
}

/** The content of a valid token; undefined for any other text, and after its time. */
export async function readAccessToken(
  vault: Vault,
  now: Instant,
  token: string,
): Promise<AccessToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, vault.derive(PURPOSE), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      requiredClaims: ["sub", "sid", "exp"],
      currentDate: new Date(now),
    });
    const { sub: administratorId, sid: familyId } = payload;
    if (!administratorId || typeof familyId !== "string") return undefined;
    return { administratorId, familyId };
  } catch (error) {
    // Anyone can send any text as a token: an invalid one is a result, not a failure.
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function secondsOf(now: Instant): number {
  return Math.floor(Date.parse(now) / 1000);
}

const PURPOSE = "access tokens";
const ISSUER = "autoplac";
