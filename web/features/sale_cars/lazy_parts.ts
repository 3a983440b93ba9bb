import { lazyDialog, lazyExtra } from "../../kit/layout/lazy_part.tsx";

/** All filters; loaded on demand. */
export const SaleFilterSheet = lazyDialog(async () => (await loadFilters()).SaleFilterSheet);

/** Preloads the filters before they are opened; a failure is shown when they are opened. */
export function warmSaleFilters(): void {
  loadFilters().catch(() => undefined);
}

function loadFilters() {
  return import("./SaleFilterSheet.tsx");
}

/** The record of a vehicle, where it is shown; cars to buy in the place of a sold one. */
export const VehicleRecord = lazyExtra(async () =>
  (await import("./VehicleRecord.tsx")).VehicleRecord
);
export const SimilarCars = lazyExtra(async () => (await import("./SimilarCars.tsx")).SimilarCars);

/** The contact form about a car, over its page. */
export const AskDialog = lazyDialog(async () =>
  (await import("../contact/AskDialog.tsx")).AskDialog
);
