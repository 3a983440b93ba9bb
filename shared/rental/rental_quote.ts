import { z } from "zod";

const zlotys = z.number().min(0);

/**
 * The price of a rental as it was quoted and accepted, in zł: frozen by `RentalBooked`, and the terms
 * of its agreement (decisions §12.1). Apart from its rules, which public pages load.
 */
export const rentalQuote = z.object({
  /** Days charged. */
  days: z.number().int().min(0),
  perDay: zlotys,
  /** `days` × `perDay`; the deposit is not part of it. */
  total: zlotys,
  /** Paid back at the return; 0 for none. */
  deposit: zlotys,
}).meta({ id: "RentalQuote" });
export type RentalQuote = z.infer<typeof rentalQuote>;
