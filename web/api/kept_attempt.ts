import { type AttemptPlace, isAttempt } from "./attempt.ts";
import { keepInTab, readFromTab } from "./tab_storage.ts";

/** The attempt of one form, kept for this tab under `name`, also after a reload of the page. */
export function createKeptAttempt(name: string): AttemptPlace {
  const kept = readFromTab(name);
  let attempt = isAttempt(kept) ? kept : undefined;
  return {
    get current() {
      return attempt;
    },
    set current(next) {
      attempt = next;
      keepInTab(name, next);
    },
  };
}
