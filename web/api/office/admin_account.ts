import {
  type Account,
  account,
  type KnownLogin,
  knownLogins,
  type PasswordChange,
  recoveryCodes,
  type SecondFactorSetup,
  secondFactorSetup,
  tokens,
  type UserConfirmation,
} from "../../../shared/api/identity.ts";
import { keepTokens } from "../tokens.ts";
import { request } from "../transport.ts";
import {
  type Invitation,
  invitation,
  type InvitationRequest,
  type OfficeUser,
  officeUsers,
} from "../../../shared/api/users.ts";

/** Where the administrator is logged in, the last used first. */
export async function loginsNow(signal?: AbortSignal): Promise<KnownLogin[]> {
  return (await request("GET", LOGINS, { signal, parse: knownLogins.parse })).data;
}

/** Ends another login. @throws ProblemFailure */
export async function endOtherLogin(id: string): Promise<void> {
  await request("DELETE", `${LOGINS}/${encodeURIComponent(id)}`);
}

/** Ends every login, this one too: the server accepts none of its tokens any more. */
export async function endEveryLogin(): Promise<void> {
  await request("DELETE", LOGINS);
}

/** Changes the password; this device stays logged in. @throws ProblemFailure 400, 429 */
export async function changePassword(body: PasswordChange): Promise<void> {
  const { data } = await request("POST", "/identity/password", { body, parse: tokens.parse });
  keepTokens(data);
}

const LOGINS = "/identity/logins";

/** The caller's own account. */
export async function accountNow(signal?: AbortSignal): Promise<Account> {
  return (await request("GET", "/identity/account", { signal, parse: account.parse })).data;
}

/** Begins the setup of a second factor. @throws ProblemFailure 400, 429 */
export async function setUpSecondFactor(currentPassword: string): Promise<SecondFactorSetup> {
  return (await request("POST", `${SECOND_FACTOR}/setup`, {
    body: { currentPassword },
    parse: secondFactorSetup.parse,
  })).data;
}

/** Switches it on with the app's first code. @returns the recovery codes. */
export async function confirmSecondFactor(setup: string, code: string): Promise<string[]> {
  return await codesOf(SECOND_FACTOR, { setup, code });
}

/** Replaces the recovery codes. @throws ProblemFailure 400, 429 */
export async function renewRecoveryCodes(currentPassword: string): Promise<string[]> {
  return await codesOf(`${SECOND_FACTOR}/recovery-codes`, { currentPassword });
}

/** Switches the second factor off. @throws ProblemFailure 400, 429 */
export async function endSecondFactor(currentPassword: string): Promise<void> {
  await request("POST", `${SECOND_FACTOR}/off`, { body: { currentPassword } });
}

async function codesOf(path: string, body: object): Promise<string[]> {
  const { data } = await request("POST", path, { body, parse: recoveryCodes.parse });
  return data.codes;
}

const SECOND_FACTOR = "/identity/second-factor";

/** Everybody who has access, is invited, or had access. */
export async function usersNow(signal?: AbortSignal): Promise<OfficeUser[]> {
  return (await request("GET", USERS, { signal, parse: officeUsers.parse })).data;
}

/** Invites somebody. @throws ProblemFailure 400, 409, 429 */
export async function inviteUser(body: InvitationRequest): Promise<Invitation> {
  return (await request("POST", USERS, { body, parse: invitation.parse })).data;
}

/** Takes a user's access away. @throws ProblemFailure 400, 409, 429 */
export async function deactivateUser(id: string, body: UserConfirmation): Promise<void> {
  await request("POST", `${USERS}/${encodeURIComponent(id)}/deactivate`, { body });
}

/** Switches a user's second factor off. @throws ProblemFailure 400, 409, 429 */
export async function resetUsersSecondFactor(id: string, body: UserConfirmation): Promise<void> {
  await request("POST", `${USERS}/${encodeURIComponent(id)}/second-factor-reset`, { body });
}

const USERS = "/user";
