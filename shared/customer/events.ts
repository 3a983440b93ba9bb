import { z } from "zod";

/** Events of a customer as a whole: after an erasure no key opens their data. */
export const customerEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("CustomerErased"), cause: z.enum(["administrator", "retention"]) }),
  /** No view contains their data any more. */
  z.object({ type: z.literal("CustomerErasureCompleted") }),
]);
export type CustomerEvent = z.infer<typeof customerEvent>;
