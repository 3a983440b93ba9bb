import { createElement } from "react";
import { lazyDialog, lazyPart } from "../../kit/layout/lazy_part.tsx";

/** What opens on demand is loaded when it is wanted: it stays out of the first load. */
export const BookingDialog = lazyDialog(
  async () => (await loadBooking()).BookingDialog,
  ({ onClose }) => onClose(),
);

/** There with the form: where the network goes right after a booking, its summary is shown. */
export const BookedNote = lazyPart(async () => (await loadNote()).BookedNote);

export const PriceDialog = lazyDialog(
  async () => (await loadPrices()).PriceDialog,
  ({ onClose }) => onClose(),
);

/** In place of a list, which most visitors see. */
export const NoCars = lazyPart(
  async () => (await import("./NoCars.tsx")).NoCars,
  createElement("div", { style: { minHeight: "24rem" } }),
);

/** All filters of the list: loaded when they are wanted. */
export const RentalFilterSheet = lazyDialog(
  async () => (await loadFilters()).RentalFilterSheet,
  ({ onClose }) => onClose(),
);

/** Starts loading before the press that opens the filters; a failure shows itself at that press. */
export function warmRentalFilters(): void {
  loadFilters().catch(() => undefined);
}

/** Starts loading before the press that opens a dialog; a failure shows itself at that press. */
export function warmDialogs(): void {
  loadBooking().catch(() => undefined);
  loadPrices().catch(() => undefined);
}

async function loadBooking() {
  const [dialog] = await Promise.all([import("../booking/BookingDialog.tsx"), loadNote()]);
  return dialog;
}

function loadNote() {
  return import("../booking/BookedNote.tsx");
}

function loadPrices() {
  return import("./PriceDialog.tsx");
}

function loadFilters() {
  return import("./RentalFilterSheet.tsx");
}
