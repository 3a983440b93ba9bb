import { z } from "zod";
import { hashedText, id, instantField } from "../../fields.ts";
import { messages } from "../../messages.ts";
import { wholeGrosze } from "../../zloty.ts";

/** An amount of zł, in whole grosze. */
export const money = z.number(messages.badRequest).min(0, messages.badRequest)
  .max(1_000_000, messages.badRequest).transform(wholeGrosze);

/** What is charged at a return, in zł; the rates of the settings (public-side §2.13). */
export const settlementRates = z.object({
  /** For each started hour after the agreed return. */
  lateHourFee: money,
  /** For each missing tenth of a tank. */
  fuelTenthFee: money,
  /** For each kilometre that was agreed to be paid. */
  kilometreFee: money,
});
export type SettlementRates = z.infer<typeof settlementRates>;

const filled = hashedText.refine((text) => text !== "", messages.fieldRequired);
const whole = z.number(messages.badRequest).int(messages.badRequest).min(0, messages.badRequest)
  .max(9_999_999, messages.badRequest);

/**
 * The charges of a return, with the values that they are calculated from: all of them are stored,
 * so that the PDF always shows what was charged and why.
 */
export const settlement = z.object({
  plannedEnd: instantField,
  deposit: money,
  rates: settlementRates,
  /**
   * Values at the handover: of the filled handover, or typed by hand. Null if they are unknown:
   * then nothing is charged by them.
   */
  handover: z.object({
    mileage: whole.nullable(),
    fuelLevel: z.number().int().min(0).max(100).nullable(),
  }),
  chargeLate: z.boolean(messages.badRequest),
  chargeFuel: z.boolean(messages.badRequest),
  extraKilometres: whole,
  /** For new damages of this protocol. */
  damageFees: z.array(z.object({ damageId: id, amount: money })).max(40, messages.badRequest),
  /** Whatever else was agreed. */
  fees: z.array(z.object({ label: filled, amount: money })).max(20, messages.badRequest),
}).meta({ id: "Settlement" });
export type Settlement = z.infer<typeof settlement>;
