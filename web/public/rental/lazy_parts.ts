import { lazy } from "react";

/** What opens on demand is loaded when it is wanted: it stays out of the first load. */
export const BookingDialog = lazy(async () => ({
  default: (await loadBooking()).BookingDialog,
}));

export const PriceDialog = lazy(async () => ({
  default: (await loadPrices()).PriceDialog,
}));

export const AvailabilityCalendar = lazy(async () => ({
  default: (await import("./AvailabilityCalendar.tsx")).AvailabilityCalendar,
}));

/** Starts loading before the press that opens a dialog; a failure shows itself at that press. */
export function warmDialogs(): void {
  loadBooking().catch(() => undefined);
  loadPrices().catch(() => undefined);
}

function loadBooking() {
  return import("./BookingDialog.tsx");
}

function loadPrices() {
  return import("./PriceDialog.tsx");
}
