import { lazyDialog } from "../../kit/layout/lazy_part.tsx";

/** All filters; loaded on demand. */
export const SaleFilterSheet = lazyDialog(
  async () => (await loadFilters()).SaleFilterSheet,
  ({ onClose }) => onClose(),
);

/** Preloads the filters before they are opened; a failure is shown when they are opened. */
export function warmSaleFilters(): void {
  loadFilters().catch(() => undefined);
}

/** Preloads the page of a car. */
export function warmCarPage(): void {
  import("./SaleCarScreen.tsx").catch(() => undefined);
}

function loadFilters() {
  return import("./SaleFilterSheet.tsx");
}
