import { z } from "zod";
import { normalizedEmail } from "../../shared/customer/email.ts";
import type { Services } from "../services.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { setChecked } from "../store/set_checked.ts";
import { hashPassword, isPassword } from "./password.ts";

/** The administrator as the store has them. */
export const administratorRow = z.object({
  id: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  /** Since when e-mail and password are these: logins from before are over. */
  since: z.iso.datetime(),
  /** Tells whether ADMIN_PASSWORD is the one of the last start, without hashing it each time. */
  configured: z.string().optional(),
});
export type Administrator = z.infer<typeof administratorRow>;

/** The one administrator, once there is one. */
export async function readAdministrator(kv: Deno.Kv): Promise<Administrator | undefined> {
  return administratorOf(await kv.get(keys.administrator()));
}

/** The administrator as an entry of the store has them. */
export function administratorOf({ value }: Deno.KvEntryMaybe<unknown>): Administrator | undefined {
  return value === null ? undefined : fromBytes(value, administratorRow, "the administrator");
}

/**
 * Makes the administrator on first start; later a changed ADMIN_EMAIL or ADMIN_PASSWORD takes the
 * place of what is kept, which is the way back in for a forgotten password, and ends all logins.
 * @returns the password if it was generated just now and is the stored one, to be shown once.
 */
export async function ensureAdministrator(
  world: Pick<Services, "kv" | "config" | "ids" | "clock" | "vault" | "logins">,
): Promise<{ generatedPassword: string | undefined }> {
  const { kv, config, ids, clock, vault, logins } = world;
  const stored = await kv.get(keys.administrator());
  const known = administratorOf(stored);
  const email = normalizedEmail(config.adminEmail);
  const { adminPassword } = config;
  const configured = adminPassword && vault.mark("configured password", adminPassword);
  if (known) {
    if (known.email === email && (!configured || known.configured === configured)) {
      return { generatedPassword: undefined };
    }
    const isSame = !adminPassword || await isPassword(adminPassword, known.passwordHash);
    const changed: Administrator = {
      ...known,
      email,
      passwordHash: isSame ? known.passwordHash : await hashPassword(adminPassword),
      // A store of release 0.1.0 has no mark yet: nothing else has changed then.
      since: isSame && known.email === email ? known.since : clock(),
      ...(configured ? { configured } : {}),
    };
    const isChanged = await setChecked(kv, stored, toBytes(changed));
    if (!isChanged) return await ensureAdministrator(world);
    logins.forget();
    return { generatedPassword: undefined };
  }
  const password = adminPassword ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const made: Administrator = {
    id: ids(),
    email,
    passwordHash,
    since: clock(),
    ...(configured ? { configured } : {}),
  };
  const isFirst = await setChecked(kv, stored, toBytes(made));
  // Where another instance was faster, its password is the one that counts.
  return { generatedPassword: adminPassword || !isFirst ? undefined : password };
}

/** Four groups of letters and digits that cannot be mistaken for each other. */
export function generatePassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = [...bytes].map((byte) => letters.charAt(byte % letters.length)).join("");
  return text.replace(/(.{4})(?=.)/g, "$1-");
}
