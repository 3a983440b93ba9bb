import { z } from "zod";

/** What can happen to a customer as a whole: from an erasure on, no key opens what was theirs. */
export const customerEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("CustomerErased"), cause: z.enum(["administrator", "retention"]) }),
  /** No view holds anything of theirs any more. */
  z.object({ type: z.literal("CustomerErasureCompleted") }),
]);
export type CustomerEvent = z.infer<typeof customerEvent>;
