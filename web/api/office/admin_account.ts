import {
  type KnownLogin,
  knownLogins,
  type PasswordChange,
  tokens,
} from "../../../shared/api/identity.ts";
import { keepTokens } from "../tokens.ts";
import { request } from "../transport.ts";

/** Where the administrator is logged in, the last used first. */
export async function loginsNow(signal?: AbortSignal): Promise<KnownLogin[]> {
  const { data } = await request("GET", LOGINS, {
    signal,
    parse: (reply) => knownLogins.parse(reply),
  });
  return data;
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
  const { data } = await request("POST", "/identity/password", {
    body,
    parse: (reply) => tokens.parse(reply),
  });
  keepTokens(data);
}

const LOGINS = "/identity/logins";
