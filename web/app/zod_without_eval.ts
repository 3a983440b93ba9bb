import { z } from "zod/v4";

/**
 * Replaces zod in the browser (vite.config.ts): zod compiles schemas with `Function` where it can,
 * and its probe for that violates the policy of our pages, which browsers report.
 */
z.config({ jitless: true });

export { z };
