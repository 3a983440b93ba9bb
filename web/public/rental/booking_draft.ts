import { createStore, useStore } from "../../state/store.ts";

/** What the visitor typed and ticked, without the period, which is the search selection. */
export type BookingDraft = {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly additionalInfo: string;
  readonly privacyAccepted: boolean;
  readonly dataProcessingAccepted: boolean;
  readonly termsAccepted: boolean;
};

export const emptyDraft: BookingDraft = {
  firstName: "",
  lastName: "",
  address: "",
  phone: "",
  email: "",
  additionalInfo: "",
  privacyAccepted: false,
  dataProcessingAccepted: false,
  termsAccepted: false,
};

const KEY = "bookingDraft";
const draft = createStore<BookingDraft>(readDraft(read()));

/** The draft of this tab: it outlives a closed dialog and a reload, and ends with the booking. */
export function useBookingDraft(): BookingDraft {
  return useStore(draft);
}

/** The same outside React. */
export function bookingDraft(): BookingDraft {
  return draft.get();
}

/** Keeps a change of the draft. */
export function changeBookingDraft(change: Partial<BookingDraft>): void {
  draft.set({ ...draft.get(), ...change });
  keep(JSON.stringify(draft.get()));
}

/** Forgets everything typed. */
export function clearBookingDraft(): void {
  draft.set(emptyDraft);
  keep(null);
}

/** Whether anything was typed or ticked. */
export function isDraftDirty(draft: BookingDraft): boolean {
  return Object.values(draft).some((value) => value !== "" && value !== false);
}

/** A draft from what was kept: fields that are missing or of another type are empty. */
export function readDraft(text: string | null): BookingDraft {
  const stored = parsed(text);
  const entries = Object.entries(emptyDraft).map(([name, empty]) => {
    const value = stored[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  return { ...emptyDraft, ...Object.fromEntries(entries) };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    // A draft that cannot be read is no draft.
    return {};
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Forbidden storage is empty storage.
    return null;
  }
}

function keep(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Where storage is forbidden the draft lives until the page is left.
  }
}
