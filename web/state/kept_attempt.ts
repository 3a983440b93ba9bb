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
  return {
    get: () => attempt ?? stored(name),
    keep(next) {
      attempt = next;
      try {
        if (next) sessionStorage.setItem(name, JSON.stringify(next));
        else sessionStorage.removeItem(name);
      } catch {
        // Where storage is forbidden the attempt is known until the page is left.
      }
    },
  };
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
