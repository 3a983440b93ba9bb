import { lazyDialog, lazyExtra } from "../../kit/layout/lazy_part.tsx";

/** The record of a vehicle, if it is shown; cars to buy in the place of a sold one. */
export const VehicleRecord = lazyExtra(async () =>
  (await import("./VehicleRecord.tsx")).VehicleRecord
);
export const SimilarCars = lazyExtra(async () => (await import("./SimilarCars.tsx")).SimilarCars);

/** The contact form about a car, over its page. */
export const AskDialog = lazyDialog(async () =>
  (await import("../contact/AskDialog.tsx")).AskDialog
);
