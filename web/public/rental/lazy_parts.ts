import { lazy } from "react";

/** What opens on demand is loaded when it is wanted: it stays out of the first load. */
export const BookingDialog = lazy(async () => ({
  default: (await loadBooking()).BookingDialog,
}));

/** There with the form: where the network goes right after a booking, its summary is shown. */
export const BookedNote = lazy(async () => ({ default: (await loadNote()).BookedNote }));

export const PriceDialog = lazy(async () => ({
  default: (await loadPrices()).PriceDialog,
}));

export const AvailabilityCalendar = lazy(async () => ({
  default: (await import("./AvailabilityCalendar.tsx")).AvailabilityCalendar,
}));

/** All filters of the list: loaded when they are wanted. */
export const RentalFilterSheet = lazy(async () => ({
  default: (await loadFilters()).RentalFilterSheet,
}));

/** Starts loading before the press that opens the filters; a failure shows itself at that press. */
export function warmFilters(): void {
  loadFilters().catch(() => undefined);
}

/** Starts loading before the press that opens a dialog; a failure shows itself at that press. */
export function warmDialogs(): void {
  loadBooking().catch(() => undefined);
  loadPrices().catch(() => undefined);
}

async function loadBooking() {
  const [dialog] = await Promise.all([import("./BookingDialog.tsx"), loadNote()]);
  return dialog;
}

function loadNote() {
  return import("./BookedNote.tsx");
}

function loadPrices() {
  return import("./PriceDialog.tsx");
}

function loadFilters() {
  return import("./RentalFilterSheet.tsx");
}
