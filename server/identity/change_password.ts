import type { PasswordChange, Tokens } from "../../shared/api/identity.ts";
import { passwordFault } from "../../shared/identity/password_rules.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { Invalid, Unauthorized } from "../../shared/refusals.ts";
import type { Services } from "../services.ts";
import { toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { setChecked } from "../store/set_checked.ts";
import { type Administrator, administratorOf } from "./administrator.ts";
import { isFrequentPassword } from "./frequent_passwords.ts";
import { hashPassword, isPassword } from "./password.ts";
import { beginLogin } from "./refresh_token.ts";

type World = Pick<Services, "kv" | "clock" | "ids" | "vault" | "logins">;

/**
 * Gives the administrator another password, which ends all logins. @returns tokens of a new login for
 * the device that changed it. @throws Invalid at the field.
 */
export async function changePassword(
  world: World,
  { currentPassword, newPassword }: PasswordChange,
  device: string,
): Promise<Tokens> {
  const stored = await world.kv.get(keys.administrator());
  const known = administratorOf(stored);
  if (!known) throw new Unauthorized();
  if (!await isPassword(currentPassword, known.passwordHash)) {
    throw new Invalid([{ path: "currentPassword", message: officeMessages.passwordWrong }]);
  }
  await requireGoodPassword(newPassword);
  if (!await keepPassword(world, stored, known, newPassword)) {
    return await changePassword(world, { currentPassword, newPassword }, device);
  }
  return await beginLogin(world, known.id, device);
}

/** Sets the password of the administrator with this e-mail, who has forgotten it; ends all logins. */
export async function replacePassword(
  world: Pick<World, "kv" | "clock" | "logins">,
  email: string,
  password: string,
): Promise<"replaced" | "unknown"> {
  const stored = await world.kv.get(keys.administrator());
  const known = administratorOf(stored);
  if (known?.email !== email) return "unknown";
  const isKept = await keepPassword(world, stored, known, password);
  return isKept ? "replaced" : await replacePassword(world, email, password);
}

async function requireGoodPassword(password: string): Promise<void> {
  const fault = passwordFault(password) ??
    (await isFrequentPassword(password) ? officeMessages.passwordCommon : undefined);
  if (fault) throw new Invalid([{ path: "newPassword", message: fault }]);
}

/** @returns false where somebody else has changed the administrator meanwhile. */
async function keepPassword(
  { kv, clock, logins }: Pick<World, "kv" | "clock" | "logins">,
  stored: Deno.KvEntryMaybe<unknown>,
  known: Administrator,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const changed: Administrator = { ...known, passwordHash, since: clock() };
  if (!await setChecked(kv, stored, toBytes(changed))) return false;
  logins.forget();
  return true;
}
