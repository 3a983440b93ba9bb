import type { BookingAttempt } from "./booking_attempt.ts";

const KEY = "bookingAttempt";
let attempt: BookingAttempt | undefined;

/** The attempt whose outcome is not known, also after a reload of the page. */
export function keptAttempt(): BookingAttempt | undefined {
  return attempt ?? stored();
}

/** Keeps an attempt until it is settled; without one, forgets it. */
export function keepAttempt(next: BookingAttempt | undefined): void {
  attempt = next;
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Where storage is forbidden the attempt is known until the page is left.
  }
}

function stored(): BookingAttempt | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isAttempt(value) ? value : undefined;
  } catch {
    // Unreadable or forbidden: there is no attempt to go on with.
    return undefined;
  }
}

function isAttempt(value: unknown): value is BookingAttempt {
  return typeof value === "object" && value !== null && "key" in value && "content" in value &&
    typeof value.key === "string" && typeof value.content === "string";
}
