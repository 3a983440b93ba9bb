import type { FleetCar } from "../../../../shared/api/fleet.ts";
import { momentWords } from "../../../../shared/rental/moment_words.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { formatDayRange, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";
import type { FleetBar } from "./fleet_bars.ts";
import type { Window } from "./fleet_address.ts";

/** 'Skoda Octavia, TK 1150L' */
export function fleetCarWords({ brand, model, registrationNumber }: FleetCar): string {
  return [`${brand} ${model}`, registrationNumber].filter(Boolean).join(", ");
}

/** Name of a bar: 'Anna Nowak', 'W serwisie'. */
export function barName(bar: FleetBar): string {
  return bar.kind === "rental" ? bar.rental.customerName || "Brak danych" : "W serwisie";
}

/** State of a bar in words: 'Aktywne', or the reason of a service block. */
export function barState(bar: FleetBar): string {
  return bar.kind === "rental" ? statusBadge(bar.rental.status).label : bar.block.reason;
}

/** 'pt., 27-11-2026, 08:00 – pon., 30-11-2026, 08:00' */
export function periodWords({ start, end }: Period): string {
  return `${momentWords(start)} – ${momentWords(end)}`;
}

/** The clock times of those ends that are in view: '08:00–16:00', 'od 08:00', 'do 16:00'. */
export function barTimes(
  { start, end }: Period,
  { cutStart, cutEnd }: { cutStart: boolean; cutEnd: boolean },
): string {
  const [from, to] = [toWarsaw(start).time, toWarsaw(end).time];
  if (!cutStart && !cutEnd) return `${from}–${to}`;
  if (cutStart && cutEnd) return "";
  return cutStart ? `do ${to}` : `od ${from}`;
}

/** Accessible name of a bar; the car is already named by its row. */
export function barWords(bar: FleetBar): string {
  const times = `od ${momentWords(bar.start)} do ${momentWords(bar.end)}`;
  return `${bar.kind === "rental" ? "Wynajem: " : ""}${barName(bar)}, ${barState(bar)}, ${times}`;
}

/** '23–29 listopada 2026' */
export function windowWords({ first, days }: Window): string {
  return formatDayRange(first, plusDays(first, days - 1));
}
