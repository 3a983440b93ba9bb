import { lazyDialog } from "../../kit/layout/lazy_part.tsx";

/** All filters: loaded when they are wanted. */
export const SaleFilterSheet = lazyDialog(
  async () => (await loadFilters()).SaleFilterSheet,
  ({ onClose }) => onClose(),
);

/** Starts loading before the press that opens the filters; a failure shows itself at that press. */
export function warmSaleFilters(): void {
  loadFilters().catch(() => undefined);
}

/** The same for the page of a car. */
export function warmCarPage(): void {
  import("./SaleCarScreen.tsx").catch(() => undefined);
}

function loadFilters() {
  return import("./SaleFilterSheet.tsx");
}
