import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { KnownLogin, Tokens } from "../../shared/api/identity.ts";
import type { Services } from "../services.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { setChecked } from "../store/set_checked.ts";
import { type AccessToken, makeAccessToken } from "./access_token.ts";
import { type ActiveUser, activeUserOf, type User, usersOf } from "./users.ts";

/** Days for which a refresh token is valid (decisions §2.5). */
const REFRESH_DAYS = 30;

type World = Pick<Services, "kv" | "clock" | "ids" | "vault" | "logins">;

/**
 * Begins a login of the user as they were authenticated: a family of tokens, of which only the newest
 * counts. @returns the first.
 */
export async function beginLogin(
  world: World,
  { id: administratorId, since }: Pick<ActiveUser, "id" | "since">,
  device = "",
): Promise<Tokens> {
  const familyId = world.ids();
  const secret = newSecret();
  const family = {
    administratorId,
    startedAt: world.clock(),
    device,
    passwordSince: since,
  };
  const isNew = { key: keys.refreshFamily(familyId), versionstamp: null };
  const begun = await setChecked(world.kv, isNew, entry(world, family, secret), EXPIRY);
  if (!begun) throw new Error("Cannot begin a login: its id is taken");
  return await tokensOf(world, { administratorId, familyId }, secret);
}

/**
 * Exchanges a refresh token for the next tokens. Only its hash is stored. A token that is not the
 * newest of its family was used before, by its owner or a thief: the whole login ends. The login
 * also ends if both use the token at once, if it is older than the user's password, or if the user
 * is deactivated.
 *
 * A repeated request with an `Idempotency-Key` gets the same next token (decisions §1.5), so a lost
 * reply does not end the login. The token is derived from the sent one, the key and a secret of the
 * business: it need not be stored, and cannot be derived from fewer than all three.
 * @returns undefined if the token is not valid.
 */
export async function rotate(
  world: World,
  token: string,
  users: readonly User[],
  idempotencyKey?: string,
): Promise<Tokens | undefined> {
  const found = await findFamily(world, token);
  if (!found) return undefined;
  const { stored, family, familyId, secret } = found;
  const login = { administratorId: family.administratorId, familyId };
  const next = idempotencyKey === undefined
    ? newSecret()
    : world.vault.mark(NEXT_TOKEN, JSON.stringify([token, idempotencyKey]));
  const isCurrent = isOpen(family, users);
  if (isCurrent && family.secretHash === hash(secret)) {
    const taken = await setChecked(world.kv, stored, entry(world, family, next), EXPIRY);
    if (taken) return await tokensOf(world, login, next);
    // The same request may have been answered before; without a key that cannot be known.
    if (idempotencyKey !== undefined) {
      return await rotate(world, token, users, idempotencyKey);
    }
  }
  if (isCurrent && family.secretHash === hash(next)) return await tokensOf(world, login, next);
  await end(world, familyId);
  return undefined;
}

/** Ends a login: none of its tokens is valid any more, on other instances within a minute. */
export async function endLogin(world: World, refreshToken: string): Promise<void> {
  const found = await findFamily(world, refreshToken);
  if (found) await end(world, found.familyId);
}

async function end({ kv, logins }: World, familyId: string): Promise<void> {
  await kv.delete(keys.refreshFamily(familyId));
  logins.forget(familyId);
}

/** The open logins of a user, the last used first; `own` is the caller's. */
export async function listLogins(
  { kv, clock }: Pick<World, "kv" | "clock">,
  user: ActiveUser,
  own: string,
): Promise<KnownLogin[]> {
  const found: KnownLogin[] = [];
  for await (const { key, value } of kv.list({ prefix: keys.refreshFamilies() })) {
    const family = fromBytes(value, refreshFamily, "a login");
    if (!isOpen(family, [user]) || family.expiresAt <= clock()) continue;
    const id = String(key[1]);
    const { device, startedAt, usedAt = startedAt } = family;
    found.push({ id, device, startedAt, usedAt, isCurrent: id === own });
  }
  return found.sort((one, other) => one.usedAt < other.usedAt ? 1 : -1);
}

/** Ends the logins of a user, or only the one with this id; another user's is left alone. */
export async function endLogins(
  world: World,
  { userId, loginId }: { readonly userId: string; readonly loginId?: string },
): Promise<void> {
  for await (const { key, value } of world.kv.list({ prefix: keys.refreshFamilies() })) {
    const id = String(key[1]);
    if (loginId !== undefined && loginId !== id) continue;
    const family = fromBytes(value, refreshFamily, "a login");
    if (family.administratorId === userId) await end(world, id);
  }
}

/** Whether the store still has the login that an access token names; one request. */
export async function isCurrentLogin(
  { kv, clock }: Pick<World, "kv" | "clock">,
  { administratorId, familyId }: AccessToken,
): Promise<boolean> {
  const [stored, known] = await kv.getMany([keys.refreshFamily(familyId), keys.users()]);
  if (stored.value === null) return false;
  const family = fromBytes(stored.value, refreshFamily, "a login");
  return family.administratorId === administratorId && isOpen(family, usersOf(known)) &&
    family.expiresAt > clock();
}

/**
 * Of an active user, and begun with their present password: compared without the clock, which may
 * have been set back since.
 */
function isOpen(
  { administratorId, startedAt, passwordSince }: RefreshFamily,
  users: readonly User[],
): boolean {
  const user = activeUserOf(users, administratorId);
  if (!user) return false;
  return passwordSince === undefined ? startedAt >= user.since : passwordSince === user.since;
}

async function tokensOf(
  { vault, clock }: World,
  login: AccessToken,
  secret: string,
): Promise<Tokens> {
  const accessToken = await makeAccessToken(vault, clock(), login);
  return { accessToken, refreshToken: `${login.familyId}.${secret}` };
}

async function findFamily({ kv, clock }: World, token: string) {
  const [familyId = "", secret = ""] = token.split(".");
  if (!familyId || !secret) return undefined;
  const key = keys.refreshFamily(familyId);
  const stored = await kv.get(key);
  if (stored.value === null) return undefined;
  const family = fromBytes(stored.value, refreshFamily, "a login");
  return family.expiresAt > clock() ? { stored, family, familyId, secret } : undefined;
}

function entry(
  { clock }: World,
  { administratorId, startedAt, device, passwordSince }: Pick<
    RefreshFamily,
    "administratorId" | "startedAt" | "device" | "passwordSince"
  >,
  secret: string,
): Uint8Array {
  const family: RefreshFamily = {
    administratorId,
    startedAt,
    device,
    passwordSince,
    usedAt: clock(),
    secretHash: hash(secret),
    expiresAt: new Date(Date.parse(clock()) + LIFETIME).toISOString(),
  };
  return toBytes(family);
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

function hash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

const NEXT_TOKEN = "next refresh token";
const LIFETIME = REFRESH_DAYS * 86_400_000;
const EXPIRY = { expireIn: LIFETIME };

const refreshFamily = z.object({
  administratorId: z.string(),
  startedAt: z.iso.datetime(),
  secretHash: z.string(),
  expiresAt: z.iso.datetime(),
  /** As `deviceName` returns it; empty for a login that began before it was stored. */
  device: z.string().default(""),
  usedAt: z.iso.datetime().optional(),
  /** Since when the user had the password of this login; absent in logins of older releases. */
  passwordSince: z.iso.datetime().optional(),
});
type RefreshFamily = z.infer<typeof refreshFamily>;
