import { type Attempt, isAttempt } from "./attempt.ts";
import { keepInTab, readFromTab } from "./tab_storage.ts";

/** A form's attempt whose outcome is unknown; survives a reload of the page. */
export type KeptAttempt = {
  get: () => Attempt | undefined;
  /** Stores an attempt until it is settled; without one, removes it. */
  keep: (next: Attempt | undefined) => void;
};

/** The attempt of one form, stored in this tab under `name`. */
export function createKeptAttempt(name: string): KeptAttempt {
  const kept = readFromTab(name);
  let attempt = isAttempt(kept) ? kept : undefined;
  return {
    get: () => attempt,
    keep(next) {
      attempt = next;
      keepInTab(name, next);
    },
  };
}
