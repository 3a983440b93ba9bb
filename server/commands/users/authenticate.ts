import type { LoginRequest } from "../../../shared/api/identity.ts";
import { normalizedEmail } from "../../../shared/customer/email.ts";
import { loginMessages } from "../../../shared/identity/login_messages.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Unauthorized } from "../../../shared/refusals.ts";
import { formatDateTime } from "../../../shared/warsaw.ts";
import { adminPaths } from "../../../shared/paths.ts";
import type { Services } from "../../services.ts";
import { keys } from "../../store/keys.ts";
import { toBytes } from "../../store/json_bytes.ts";
import { tryCommit } from "../../store/try_commit.ts";
import { type AccountMailServices, queueAccountMail } from "./account_mail.ts";
import { isPassword } from "../../identity/password.ts";
import { useCode } from "../../identity/second_factor.ts";
import { type Allowance, forgetTries, takeTry } from "../../identity/tries.ts";
import { type ActiveUser, readUsers } from "../../identity/users.ts";

type World = AccountMailServices & Pick<Services, "config">;

/** Where a login comes from: the client's address, and the name of its browser and system. */
interface LoginOrigin {
  readonly address: string;
  readonly deviceName: string;
}

/**
 * The user with this e-mail, password and second factor. Tries are counted over all instances; a
 * good login resets the count. The user gets a mail about a login from a new device.
 * @throws Unauthorized, also with `second_factor_required`; TooManyTries.
 */
export async function authenticate(
  world: World,
  { email, password, code, device }: LoginRequest,
  { address, deviceName }: LoginOrigin,
): Promise<ActiveUser> {
  const { kv, vault } = world;
  const account = normalizedEmail(email);
  const users = await readUsers(kv);
  const user = users.find((one): one is ActiveUser =>
    one.email === account && one.status === "active"
  );
  const mark = device && vault.mark("device", device);
  const isKnownDevice = user !== undefined && mark !== "" && await isKnown(kv, user.id, mark);
  const counted: readonly Counted[] = isKnownDevice
    ? [[BY_DEVICE, `${user.id} ${mark}`]]
    : [[BY_ADDRESS, address], [BY_ACCOUNT, account]];
  for (const [allowance, who] of counted) await takeTry(world, allowance, who);

  // The same work for an unknown e-mail, so that the response time reveals nothing.
  const isRight = await isPassword(password, user?.passwordHash ?? UNKNOWN_HASH);
  if (!user || !isRight) throw new Unauthorized(messages.loginFailed);
  if (user.secondFactor) await requireCode(world, user, code);

  for (const [allowance, who] of counted) await forgetTries(world, allowance, who);
  if (!isKnownDevice) await noteDevice(world, user, { mark, deviceName });
  return user;
}

type Counted = readonly [allowance: Allowance, who: string];

async function requireCode(world: World, { id }: ActiveUser, code: string): Promise<void> {
  if (code === "") {
    throw new Unauthorized(officeMessages.secondFactorRequired, "second_factor_required");
  }
  if (!await useCode(world, id, code)) {
    throw new Unauthorized(loginMessages.secondFactorUsed, "second_factor_required");
  }
}

/** Remembers the device. The user gets a mail about it, unless it is their first one. */
async function noteDevice(
  world: World,
  { id, email }: ActiveUser,
  { mark, deviceName }: { readonly mark: string; readonly deviceName: string },
): Promise<void> {
  const { kv, clock, config } = world;
  if (await hasDevices(kv, id)) {
    await queueAccountMail(world, {
      recipient: email,
      subject: "Nowe logowanie do panelu",
      text: [
        "Ktoś zalogował się na Twoje konto z nowego urządzenia:",
        `${deviceName || "nieznane urządzenie"}, ${formatDateTime(clock())}.`,
        "Jeśli to Ty, nie musisz nic robić. Jeśli nie, zmień hasło i wyloguj wszystkie urządzenia:",
      ].join("\n\n"),
      link: `${config.publicUrl}${adminPaths.account}`,
    });
  }
  if (mark === "") return;
  // If the store fails now, the next login sends another mail.
  const known = kv.atomic().set(keys.knownDevice(id, mark), toBytes(true), { expireIn: DEVICE_MS });
  await tryCommit(known);
}

async function isKnown(kv: Deno.Kv, userId: string, mark: string): Promise<boolean> {
  return (await kv.get(keys.knownDevice(userId, mark))).value !== null;
}

async function hasDevices(kv: Deno.Kv, userId: string): Promise<boolean> {
  for await (const _ of kv.list({ prefix: keys.knownDevices(userId) }, { limit: 1 })) return true;
  return false;
}

/** In 15 minutes: 5 tries an address, 20 an account, whatever its devices try (decisions §10.3). */
const BY_ADDRESS = { what: "login by address", most: 5, seconds: 15 * 60 };
const BY_ACCOUNT = { what: "login by account", most: 20, seconds: 15 * 60 };
/** Of a device that has logged in to the account before. */
const BY_DEVICE = { what: "login by device", most: 5, seconds: 15 * 60 };
const DEVICE_MS = 400 * 86_400_000;
/** An argon2id hash that no password has, with the parameters of real ones. */
const UNKNOWN_HASH = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$" + "A".repeat(43);
