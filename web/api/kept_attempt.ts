import type { Attempt } from "./attempt.ts";

/** A form's attempt whose outcome is unknown; survives a reload of the page. */
export type KeptAttempt = {
  get: () => Attempt | undefined;
  /** Stores an attempt until it is settled; without one, removes it. */
  keep: (next: Attempt | undefined) => void;
};

/** The attempt of one form, stored in this tab under `name`. */
export function createKeptAttempt(name: string): KeptAttempt {
  let attempt: Attempt | undefined;
  function keep(next: Attempt | undefined): void {
    attempt = next;
    store(name, next);
  }
  loaded.set(name, keep);
  return { get: () => attempt ?? stored(name), keep };
}

/** Removes the attempt under `name`, whether or not its form is loaded. */
export function forgetKeptAttempt(name: string): void {
  loaded.get(name)?.(undefined);
  store(name, undefined);
}

/** The loaded forms by name. */
const loaded = new Map<string, KeptAttempt["keep"]>();

function store(name: string, attempt: Attempt | undefined): void {
  try {
    if (attempt) sessionStorage.setItem(name, JSON.stringify(attempt));
    else sessionStorage.removeItem(name);
  } catch {
    // If storage is forbidden, the attempt is known until the page is left.
  }
}

function stored(name: string): Attempt | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    return isAttempt(value) ? value : undefined;
  } catch {
    // Unreadable or forbidden storage counts as no attempt.
    return undefined;
  }
}

function isAttempt(value: unknown): value is Attempt {
  return typeof value === "object" && value !== null && "key" in value && "content" in value &&
    typeof value.key === "string" && typeof value.content === "string";
}
