import { proxy } from "valtio/vanilla";

/** Whether a logout was requested and is neither done nor cancelled. */
export const logOutRequest = proxy({ pending: false });

/** Called by 'Wyloguj': the back office's frame then asks, if data would be lost (decisions §6.4). */
export function requestLogOut(): void {
  logOutRequest.pending = true;
}

/** The logout was done or cancelled. */
export function endLogOutRequest(): void {
  logOutRequest.pending = false;
}
