import { z } from "zod";
import { PAPER_KINDS } from "../papers/options.ts";

/** An error reply, `application/problem+json` (RFC 9457, decisions §1.4). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** The Polish sentence to show. */
  errorMessage: z.string(),
  /** For bad input: where and what. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /**
   * For 412, if it can be told: the object as it is now; its tag is in `ETag`. For 409
   * `quote_changed`: the price as it is now.
   */
  current: z.unknown().optional(),
  /** When making all papers of a rental failed: the paper at which it failed; none was stored. */
  step: z.enum(PAPER_KINDS).optional(),
}).meta({ id: "Problem" });
export type Problem = z.infer<typeof problem>;
