import { lazyDialog, lazyPart } from "../../kit/layout/lazy_part.tsx";

/** Parts that open on demand are loaded on demand, not with the first load. */
export const BookingDialog = lazyDialog(async () => (await loadBooking()).BookingDialog);

export const PriceDialog = lazyDialog(async () => (await loadDialogs()).PriceDialog);

export const PeriodNotice = lazyPart(async () => (await loadTaken()).PeriodNotice);

export const TakenCars = lazyPart(async () => (await loadTaken()).TakenCars);

/** Preloads the dialogs before they are opened; a failure is shown when they are opened. */
export function warmDialogs(): void {
  loadBooking().catch(() => undefined);
  loadDialogs().catch(() => undefined);
}

/** The page after the booking is loaded with the form: the network may fail right after it. */
async function loadBooking() {
  const [dialog] = await Promise.all([
    import("../booking/BookingDialog.tsx"),
    import("../booking/BookedScreen.tsx"),
  ]);
  return dialog;
}

function loadDialogs() {
  return import("./DaysDialog.tsx");
}

function loadTaken() {
  return import("./TakenCars.tsx");
}
