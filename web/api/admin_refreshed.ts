import { keepInTab } from "../kit/base/tab_storage.ts";

/**
 * The session flag of the back office's one reload (back-office §2). @throws without session
 * storage
 */
export function wasAdminRefreshed(): boolean {
  return sessionStorage.getItem(FLAG) !== null;
}

export function noteAdminRefreshed(): void {
  sessionStorage.setItem(FLAG, "true");
}

/** Called when the back office was left: its next entry reloads again. */
export function forgetAdminRefreshed(): void {
  keepInTab(FLAG, undefined);
}

const FLAG = "adminRefreshed";
