import { proxy } from "valtio/vanilla";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { carName } from "../../../shared/catalogue/car_name.ts";
import type { Company } from "../../../shared/company.ts";
import { addressLine } from "../../../shared/company_words.ts";
import { linkEndsAt } from "../../../shared/rental/my_booking.ts";
import type { Instant } from "../../../shared/warsaw.ts";

/** A booking as it is kept on the phone for use without a network: nothing personal, and no token. */
export interface KeptBooking {
  readonly id: string;
  readonly car: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly place: string;
  readonly phone: string;
  /** zł; absent where none is agreed on, and in copies of earlier releases. */
  readonly price?: number;
  /** zł; 0 for none. */
  readonly deposit: number;
  /** When the server had sent it. */
  readonly at: Instant;
}

/** Where they are kept, in words: on a phone or a computer. */
export function deviceWords(): { readonly onThis: string; readonly from: string } {
  return matchMedia("(pointer: coarse)").matches
    ? { onThis: "na tym telefonie", from: "z telefonu" }
    : { onThis: "na tym urządzeniu", from: "z urządzenia" };
}

const KEY = "keptBookings";
const TEXTS = ["id", "car", "start", "end", "place", "phone", "at"];
const MOMENTS = ["start", "end", "at"];

/** The bookings kept on this phone. */
export const keptBookings = proxy<{ list: readonly KeptBooking[] }>({ list: restored() });

/** Keeps a booking, in place of its older copy. @returns whether the browser has stored it */
export function keepBooking(booking: KeptBooking): boolean {
  return store([...keptBookings.list.filter(({ id }) => id !== booking.id), booking]);
}

/**
 * Keeps a booking once this page opens here without a network; not at all where it would not.
 * @throws Error
 */
export async function keepForOffline(booking: KeptBooking): Promise<void> {
  const { untilOfflineReady } = await import("../../offline/worker/worker_registration.ts");
  await untilOfflineReady();
  if (keepBooking(booking)) return;
  forgetKeptBooking(booking.id);
  throw new Error("Cannot keep the booking: the browser stores nothing");
}

/** Removes a kept booking. */
export function forgetKeptBooking(id: string): void {
  store(keptBookings.list.filter((one) => one.id !== id));
}

/** What is kept of a booking. */
export function keptCopy(booking: MyBooking, company: Company, now: Instant): KeptBooking {
  return {
    id: booking.id,
    car: booking.car ? carName(booking.car) : "Samochód",
    start: booking.startDateTime,
    end: booking.endDateTime,
    place: addressLine(company),
    phone: company.departments.sales.phone,
    ...(booking.quote && booking.quote.days > 0 && { price: booking.quote.total }),
    deposit: booking.quote?.deposit ?? 0,
    at: now,
  };
}

/** Reads stored bookings; those that are unreadable, or whose link has ended, are left out. */
export function readKeptBookings(stored: string | null, now: Instant): readonly KeptBooking[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(list)) return [];
    return list.filter(isKeptBooking).filter((one) => now < linkEndsAt(one));
  } catch {
    // Unreadable storage counts as empty.
    return [];
  }
}

function isKeptBooking(value: unknown): value is KeptBooking {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map(Object.entries(value));
  return TEXTS.every((name) => typeof fields.get(name) === "string") &&
    typeof fields.get("deposit") === "number" &&
    ["number", "undefined"].includes(typeof fields.get("price")) &&
    MOMENTS.every((name) => !Number.isNaN(Date.parse(String(fields.get(name)))));
}

function store(list: readonly KeptBooking[]): boolean {
  keptBookings.list = list;
  try {
    if (list.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(list));
    return true;
  } catch {
    // Where storage is forbidden a change lasts until the page is left.
    return false;
  }
}

function restored(): readonly KeptBooking[] {
  try {
    return readKeptBookings(localStorage.getItem(KEY), new Date().toISOString());
  } catch {
    // Forbidden storage counts as empty.
    return [];
  }
}
