import type { Target } from "./target.ts";
import type { WireReply, WireRequest } from "./wire.ts";

/** A kind of request, and how many of 100 are of it. */
export interface ShotKind {
  readonly kind: string;
  readonly group: "browsing" | "searching" | "booking" | "office" | "protocols";
  readonly weight: number;
  readonly method: string;
  /** Where a bare server answers it. */
  readonly route: string;
  shot(world: ShotWorld): Shot;
}

/** What a request is made of. */
export interface ShotWorld {
  /** From 0 up to 1. */
  readonly dice: () => number;
  readonly target: Target;
  nextBooking(): number;
  /** Adds a rental that has no protocol yet. */
  addRental(id: string): void;
}

/** One request of a load. */
export interface Shot extends WireRequest {
  /** By default: a success. */
  isFine?(status: number): boolean;
  /** Reads of the reply what later requests need. */
  answered?(
    reply: WireReply,
    read: () => Readonly<Record<string, unknown>>,
  ): void | Promise<void>;
}

/** A read as a browser sends it. */
export function get(path: string, token?: string): Shot {
  return { method: "GET", path, headers: { "Accept-Encoding": "gzip, br", ...bearer(token) } };
}

/** A write with JSON. Its reply is not compressed: the generator reads some of them. */
export function jsonShot(method: string, path: string, body: unknown, token?: string): Shot {
  return {
    method,
    path,
    headers: { "Content-Type": "application/json", ...bearer(token) },
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
}

export function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

/** One of them. @throws Error for none */
export function oneOf<T>(dice: () => number, values: readonly T[]): T {
  const value = values[Math.floor(dice() * values.length)];
  if (value === undefined) throw new Error("Cannot choose one of none");
  return value;
}
