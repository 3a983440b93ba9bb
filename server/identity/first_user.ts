import { normalizedEmail } from "../../shared/customer/email.ts";
import type { Services } from "../services.ts";
import { hashPassword, isPassword } from "./password.ts";
import { type ActiveUser, changeUsers, type User, withUser } from "./users.ts";

/**
 * Makes the first user on first start. Later a changed ADMIN_EMAIL or ADMIN_PASSWORD replaces the
 * stored one, even of a deactivated user, and ends the user's logins: whoever runs the machine can
 * always log in. A password changed in the app is kept while the variable stays the same.
 * @returns the password if it was generated just now and is the stored one, to be shown once.
 */
export async function ensureFirstUser(
  world: Pick<Services, "kv" | "config" | "ids" | "clock" | "vault" | "logins">,
): Promise<{ generatedPassword: string | undefined }> {
  const { kv, config, ids, clock, vault, logins } = world;
  const email = normalizedEmail(config.adminEmail);
  const { adminPassword } = config;
  const configured = adminPassword && vault.mark("configured password", adminPassword);
  let generated: string | undefined;

  await changeUsers(kv, async (users) => {
    generated = undefined;
    const [first] = users;
    if (!first) {
      generated = adminPassword ? undefined : generatePassword();
      const passwordHash = await hashPassword(adminPassword ?? generated ?? "");
      return [{ id: ids(), email, ...made(passwordHash, clock(), configured) }];
    }
    const known = users.find((one) => one.email === email) ?? first;
    const changed = await asConfigured(known);
    return changed === known ? users : withUser(users, changed);
  });
  return { generatedPassword: generated };

  async function asConfigured(known: User): Promise<User> {
    const isNewPassword = configured !== undefined && known.configured !== configured;
    if (known.email === email && !isNewPassword) return known;
    logins.forget();
    if (known.status !== "active") {
      if (!isNewPassword || !adminPassword) return { ...known, email };
      const { id } = known;
      return { id, email, ...made(await hashPassword(adminPassword), clock(), configured) };
    }
    const isSame = !adminPassword || !isNewPassword ||
      await isPassword(adminPassword, known.passwordHash);
    return {
      ...known,
      email,
      passwordHash: isSame ? known.passwordHash : await hashPassword(adminPassword),
      // A store of release 0.1.0 has no mark yet: nothing else has changed then.
      since: isSame && known.email === email ? known.since : clock(),
      ...(configured ? { configured } : {}),
    };
  }
}

function made(
  passwordHash: string,
  since: string,
  configured: string | undefined,
): Omit<ActiveUser, "id" | "email"> {
  return { status: "active", passwordHash, since, ...(configured ? { configured } : {}) };
}

/** Four groups of letters and digits that cannot be mistaken for each other. */
export function generatePassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = [...bytes].map((byte) => letters.charAt(byte % letters.length)).join("");
  return text.replace(/(.{4})(?=.)/g, "$1-");
}
