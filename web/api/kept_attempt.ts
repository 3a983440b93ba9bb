import type { Attempt } from "./attempt.ts";

/** A form's attempt whose outcome is not known, also after a reload of the page. */
export type KeptAttempt = {
  get: () => Attempt | undefined;
  /** Keeps an attempt until it is settled; without one, forgets it. */
  keep: (next: Attempt | undefined) => void;
};

/** The attempt of one form, kept for this tab under `name`. */
export function createKeptAttempt(name: string): KeptAttempt {
  let attempt: Attempt | undefined;
  function keep(next: Attempt | undefined): void {
    attempt = next;
    store(name, next);
  }
  loaded.set(name, keep);
  return { get: () => attempt ?? stored(name), keep };
}

/** Forgets the attempt under `name`, whether or not its form is loaded. */
export function forgetKeptAttempt(name: string): void {
  loaded.get(name)?.(undefined);
  store(name, undefined);
}

/** The forms that are loaded, by their names. */
const loaded = new Map<string, KeptAttempt["keep"]>();

function store(name: string, attempt: Attempt | undefined): void {
  try {
    if (attempt) sessionStorage.setItem(name, JSON.stringify(attempt));
    else sessionStorage.removeItem(name);
  } catch {
    // Where storage is forbidden the attempt is known until the page is left.
  }
}

function stored(name: string): Attempt | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    return isAttempt(value) ? value : undefined;
  } catch {
    // Unreadable or forbidden: there is no attempt to go on with.
    return undefined;
  }
}

function isAttempt(value: unknown): value is Attempt {
  return typeof value === "object" && value !== null && "key" in value && "content" in value &&
    typeof value.key === "string" && typeof value.content === "string";
}
