import { bookingOperations } from "./bookings.ts";
import { carOperations } from "./cars.ts";
import { identityOperations } from "./identity.ts";
import { mailOperations } from "./mail.ts";
import { moneyOperations } from "./money.ts";
import { paperOperations } from "./papers.ts";
import { rentalOperations } from "./rentals.ts";
import type { Operation } from "./operation.ts";
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
  ...moneyOperations,
};

export type Operations = typeof operations;
/** "GET /rental/{id}". */
export type OperationName = keyof Operations;

/**
 * A reply as its operation describes it, for the `kind` in its path if it has one.
 * @throws ZodError; TypeError for what is no file, and for a status that the operation does not have
 */
export function parseReply(name: OperationName, status: number, data: unknown, kind = "") {
  const { expected, expectedByKind, responses }: Operation = operations[name];
  const reply = responses[status];
  if (!reply) throw new TypeError(`${name} does not reply with ${status}`);
  if (!("content" in reply)) return undefined;
  const schema = expectedByKind?.[kind] ?? expected ?? reply.content["application/json"]?.schema;
  if (schema && "parse" in schema) return schema.parse(data);
  if (data instanceof Blob) return data;
  throw new TypeError("The reply is no file");
}
