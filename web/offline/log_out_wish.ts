import { createStore, useStore } from "../kit/layout/store.ts";

const wish = createStore(false);

/** 'Wyloguj' was pressed: the back office's frame asks where something would be lost (decisions §6.4). */
export function wishToLogOut(): void {
  wish.set(true);
}

/** Whether somebody wants to log out, and nothing has come of it yet. */
export function useLogOutWish(): boolean {
  return useStore(wish);
}

/** Whoever wanted to is logged out, or stays. */
export function endLogOutWish(): void {
  wish.set(false);
}
