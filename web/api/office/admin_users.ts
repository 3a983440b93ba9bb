import {
  type Invitation,
  invitation,
  type OfficeUser,
  officeUsers,
} from "../../../shared/api/users.ts";
import { request } from "../transport.ts";

/** Everybody who has access, is invited, or had access. */
export async function usersNow(signal?: AbortSignal): Promise<OfficeUser[]> {
  return (await request("GET", USERS, { signal, parse: officeUsers.parse })).data;
}

/** Invites somebody. @throws ProblemFailure 400, 409 */
export async function inviteUser(email: string): Promise<Invitation> {
  return (await request("POST", USERS, { body: { email }, parse: invitation.parse })).data;
}

/** Takes a user's access away. @throws ProblemFailure 409 for the last one */
export async function deactivateUser(id: string): Promise<void> {
  await request("POST", `${USERS}/${encodeURIComponent(id)}/deactivate`);
}

/** Switches a user's second factor off. */
export async function resetUsersSecondFactor(id: string): Promise<void> {
  await request("POST", `${USERS}/${encodeURIComponent(id)}/second-factor-reset`);
}

const USERS = "/user";
