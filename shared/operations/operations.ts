import { bookingOperations } from "./bookings.ts";
import { carOperations } from "./cars.ts";
import { identityOperations } from "./identity.ts";
import { mailOperations } from "./mail.ts";
import { paperOperations } from "./papers.ts";
import { rentalOperations } from "./rentals.ts";
import { serverOperations } from "./server.ts";
import { settingsOperations } from "./settings.ts";

/**
 * Every call of the API by its name, which is method and path. The server registers its handlers by
 * it (`server/routes/route.ts`), the browser calls by it (`web/api/call.ts`).
 */
export const operations = {
  ...serverOperations,
  ...identityOperations,
  ...carOperations,
  ...settingsOperations,
  ...rentalOperations,
  ...bookingOperations,
  ...mailOperations,
  ...paperOperations,
};

export type Operations = typeof operations;
/** "GET /rental/{id}". */
export type OperationName = keyof Operations;
