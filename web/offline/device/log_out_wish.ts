import { proxy } from "valtio/vanilla";

/** Whether somebody wants to log out, and nothing has come of it yet. */
export const logOutWish = proxy({ wished: false });

/** 'Wyloguj' was pressed: the back office's frame asks where something would be lost (decisions §6.4). */
export function wishToLogOut(): void {
  logOutWish.wished = true;
}

/** Whoever wanted to is logged out, or stays. */
export function endLogOutWish(): void {
  logOutWish.wished = false;
}
