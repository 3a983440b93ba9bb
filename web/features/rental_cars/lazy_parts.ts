import { lazyDialog, lazyPart } from "../../kit/layout/lazy_part.tsx";

/** Parts that open on demand are loaded on demand, not with the first load. */
export const BookingDialog = lazyDialog(async () => (await loadBooking()).BookingDialog);

/**
 * Loaded together with the form: the summary can be shown even if the network fails right after a
 * booking.
 */
export const BookedNote = lazyPart(async () => (await loadNote()).BookedNote);

export const PriceDialog = lazyDialog(async () => (await loadDialogs()).PriceDialog);

export const DaysDialog = lazyDialog(async () => (await loadDialogs()).DaysDialog);

export const PeriodRefused = lazyPart(async () => (await import("./TakenCars.tsx")).PeriodRefused);

export const TakenCars = lazyPart(async () => (await import("./TakenCars.tsx")).TakenCars);

/** Preloads the dialogs before they are opened; a failure is shown when they are opened. */
export function warmDialogs(): void {
  loadBooking().catch(() => undefined);
  loadDialogs().catch(() => undefined);
}

async function loadBooking() {
  const [dialog] = await Promise.all([import("../booking/BookingDialog.tsx"), loadNote()]);
  return dialog;
}

function loadNote() {
  return import("../booking/BookedNote.tsx");
}

function loadDialogs() {
  return import("./DaysDialog.tsx");
}
