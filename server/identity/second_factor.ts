import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import type { SecondFactorSetup, UserConfirmation } from "../../shared/api/identity.ts";
import { SECOND_FACTOR_DIGITS, spelledCode } from "../../shared/identity/second_factor.ts";
import { messages } from "../../shared/messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { Invalid, Unauthorized } from "../../shared/refusals.ts";
import type { Instant } from "../../shared/warsaw.ts";
import type { Vault } from "../ledger/vault.ts";
import type { Services } from "../services.ts";
import { requirePassword } from "./change_password.ts";
import {
  type ActiveUser,
  activeUserOf,
  changeUsers,
  readUsers,
  type SecondFactor,
  withUser,
} from "./users.ts";

type World = Pick<Services, "kv" | "clock" | "vault">;

/** Begins the setup of a second factor. @throws Invalid for a wrong password. */
export async function beginSecondFactor(
  { kv, clock, vault }: World,
  userId: string,
  currentPassword: string,
  issuer: string,
): Promise<SecondFactorSetup> {
  const user = activeUserOf(await readUsers(kv), userId);
  if (!user) throw new Unauthorized();
  await requirePassword(user, currentPassword);
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const until = new Date(Date.parse(clock()) + SETUP_MS).toISOString();
  return {
    secret,
    uri: totp(secret, { issuer: issuer || "Autoplac", label: user.email }).toString(),
    setup: vault.sealText(SETUP, JSON.stringify({ userId, secret, until })),
  };
}

/**
 * Switches the second factor on with the app's first code. @returns ten recovery codes, stored as
 * marks only. @throws Invalid if the code is wrong or the setup is too old.
 */
export async function confirmSecondFactor(
  { kv, clock, vault }: World,
  userId: string,
  { setup, code }: { readonly setup: string; readonly code: string },
): Promise<string[]> {
  const secret = openSetup(vault, setup, { userId, now: clock() });
  if (secret === undefined) throw invalid("setup", officeMessages.secondFactorTooLate);
  const lastStep = acceptedStep(secret, spelledCode(code), clock());
  if (lastStep === undefined) throw invalid("code", officeMessages.secondFactorWrong);
  const codes = newRecoveryCodes();
  const factor: SecondFactor = {
    box: vault.sealText(SECRET, secret),
    since: clock(),
    recovery: codes.map((one) => markOf(vault, one)),
    lastStep,
  };
  await change(kv, userId, (user) => ({ ...user, secondFactor: factor }));
  return codes;
}

/** Replaces the recovery codes. @throws Invalid for a wrong password. */
export async function renewRecoveryCodes(
  { kv, vault }: World,
  userId: string,
  currentPassword: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await change(kv, userId, async (user) => {
    await requirePassword(user, currentPassword);
    const { secondFactor } = user;
    if (!secondFactor) return user;
    const recovery = codes.map((one) => markOf(vault, one));
    return { ...user, secondFactor: { ...secondFactor, recovery } };
  });
  return codes;
}

/** Switches the second factor off. @throws Invalid for a wrong password. */
export async function endSecondFactor(
  { kv }: Pick<World, "kv">,
  userId: string,
  currentPassword: string,
): Promise<void> {
  await change(kv, userId, async (user) => {
    await requirePassword(user, currentPassword);
    return withoutSecondFactor(user);
  });
}

/**
 * The user with the code used up, who confirms a change of others' access in an open session: a token
 * alone must not take the business over. @throws Invalid for a wrong password or code.
 */
export async function confirmed(
  { clock, vault }: Pick<World, "clock" | "vault">,
  user: ActiveUser,
  { currentPassword, code }: UserConfirmation,
): Promise<ActiveUser> {
  await requirePassword(user, currentPassword);
  const { secondFactor } = user;
  if (!secondFactor) return user;
  if (code === "") throw invalid("code", officeMessages.secondFactorRequired);
  const next = spent(vault, secondFactor, spelledCode(code), clock());
  if (!next) throw invalid("code", messages.secondFactorWrong);
  return { ...user, secondFactor: next };
}

/** The user without a second factor. */
export function withoutSecondFactor({ secondFactor: _, ...user }: ActiveUser): ActiveUser {
  return user;
}

/**
 * Consumes a code of the app, or a recovery code, on all instances. @returns whether it was right.
 */
export async function useCode(
  { kv, clock, vault }: World,
  userId: string,
  code: string,
): Promise<boolean> {
  let isRight = false;
  await changeUsers(kv, (users) => {
    isRight = false;
    const user = activeUserOf(users, userId);
    if (!user?.secondFactor) return users;
    const next = spent(vault, user.secondFactor, spelledCode(code), clock());
    isRight = next !== undefined;
    return next ? withUser(users, { ...user, secondFactor: next }) : users;
  });
  return isRight;
}

/** The factor after a code was used; undefined for a wrong one. */
function spent(
  vault: Vault,
  factor: SecondFactor,
  code: string,
  now: Instant,
): SecondFactor | undefined {
  if (code.length === SECOND_FACTOR_DIGITS) {
    const step = acceptedStep(vault.openText(SECRET, factor.box), code, now);
    return step !== undefined && step > factor.lastStep ? { ...factor, lastStep: step } : undefined;
  }
  const mark = markOf(vault, code);
  if (!factor.recovery.includes(mark)) return undefined;
  return { ...factor, recovery: factor.recovery.filter((one) => one !== mark) };
}

/** Number of the 30 s step whose code this is: the present one or a neighbour (RFC 6238 §5.2). */
function acceptedStep(secret: string, token: string, now: Instant): number | undefined {
  const timestamp = Date.parse(now);
  const app = totp(secret);
  const delta = app.validate({ token, timestamp, window: 1 });
  return delta === null ? undefined : app.counter({ timestamp }) + delta;
}

/** Six digits, 30 s, SHA-1: what every authenticator app understands. */
function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: SECOND_FACTOR_DIGITS });
}

/** Ten codes of 50 random bits, such as 'K7QM2-XW4PD'. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(10)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
    return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
  });
}

function markOf(vault: Vault, code: string): string {
  return vault.mark("recovery code", spelledCode(code));
}

function openSetup(
  vault: Vault,
  setup: string,
  { userId, now }: { readonly userId: string; readonly now: Instant },
): string | undefined {
  let opened: z.infer<typeof setupBox>;
  try {
    opened = setupBox.parse(JSON.parse(vault.openText(SETUP, setup)));
  } catch {
    // Anyone can send any text: an invalid setup is a result, not a failure.
    return undefined;
  }
  return opened.userId === userId && opened.until > now ? opened.secret : undefined;
}

async function change(
  kv: Deno.Kv,
  userId: string,
  next: (user: ActiveUser) => ActiveUser | Promise<ActiveUser>,
): Promise<void> {
  await changeUsers(kv, async (users) => {
    const user = activeUserOf(users, userId);
    if (!user) throw new Unauthorized();
    return withUser(users, await next(user));
  });
}

function invalid(path: string, message: string): Invalid {
  return new Invalid([{ path, message }]);
}

const setupBox = z.object({ userId: z.string(), secret: z.string(), until: z.string() });
const SETUP = "second factor setup";
const SECRET = "second factor";
const SECRET_BYTES = 20;
const SETUP_MS = 600_000;
const RECOVERY_CODES = 10;
/** 32 letters and digits without 0, 1, I and O. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
