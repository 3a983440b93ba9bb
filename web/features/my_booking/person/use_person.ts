import { useState } from "react";
import type { BookingLink, PersonProof } from "../../../api/booking_by_link.ts";
import type { Instant } from "../../../../shared/warsaw.ts";

export type Person = ReturnType<typeof usePerson>;

/**
 * Whether the person at a booking's link was confirmed on this device within a day; the browser
 * keeps the proof, which opens nothing without the link.
 */
export function usePerson(token: string, bookingId: string) {
  // One that expires while a form is open stays until the server refuses it: what is typed stays, too.
  const [known, setKnown] = useState(() => readProofs(stored(), now())[bookingId]);
  const link: BookingLink = { token, proof: known?.proof };

  function keep(next: PersonProof | undefined): void {
    setKnown(next);
    const { [bookingId]: _, ...others } = readProofs(stored(), now());
    store(next ? { ...others, [bookingId]: next } : others);
  }

  return {
    /** The link with the proof, for calls. */
    link,
    isConfirmed: known !== undefined,
    confirm: (proof: PersonProof) => keep(proof),
    /** The server does not accept the proof any more. */
    lapse: () => keep(undefined),
  };
}

type Proofs = Readonly<Record<string, PersonProof>>;

/** Reads kept proofs by booking; those that are unreadable or have expired are left out. */
function readProofs(text: string | null, at: Instant): Proofs {
  try {
    const all: unknown = JSON.parse(text ?? "{}");
    if (typeof all !== "object" || all === null) return {};
    return Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, PersonProof] =>
        isProof(entry[1]) && entry[1].until > at
      ),
    );
  } catch {
    // Unreadable storage counts as empty.
    return {};
  }
}

function isProof(value: unknown): value is PersonProof {
  return typeof value === "object" && value !== null &&
    "proof" in value && typeof value.proof === "string" &&
    "until" in value && typeof value.until === "string";
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Forbidden storage counts as empty.
    return null;
  }
}

function store(proofs: Proofs): void {
  try {
    if (Object.keys(proofs).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(proofs));
  } catch {
    // Where storage is forbidden the proof lasts until the page is left.
  }
}

function now(): Instant {
  return new Date().toISOString();
}

const KEY = "bookingProofs";
