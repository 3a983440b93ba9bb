import { proxy } from "valtio/vanilla";

/** Whether a logout was requested and is neither done nor cancelled. */
export const logOutWish = proxy({ wished: false });

/** Called by 'Wyloguj': the back office's frame then asks, if data would be lost (decisions §6.4). */
export function wishToLogOut(): void {
  logOutWish.wished = true;
}

/** The logout was done or cancelled. */
export function endLogOutWish(): void {
  logOutWish.wished = false;
}
