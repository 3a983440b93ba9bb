import { z } from "zod";
import { instantField } from "../fields.ts";

/** Longest window that one call may ask for, in days. */
export const AVAILABILITY_WINDOW_DAYS = 400;

/** `GET /availability/{carId}?from=&to=`. */
export const availabilityQuery = z.object({ from: instantField, to: instantField });

/** The busy periods of one car that touch a window, in order of their start (decisions §9.6). */
export const availability = z.object({
  carId: z.string(),
  from: z.string(),
  to: z.string(),
  busy: z.array(z.object({ startDateTime: z.string(), endDateTime: z.string() })),
}).meta({ id: "Availability" });
export type Availability = z.infer<typeof availability>;

/** A car that is taken in the wanted window, and when it is free for as long as that. */
export const takenCar = z.object({
  carId: z.string(),
  /** The nearest term with the same times of day, within 60 days; null if there is none. */
  term: z.object({ startDateTime: z.string(), endDateTime: z.string() }).nullable(),
}).meta({ id: "TakenCar" });
export type TakenCar = z.infer<typeof takenCar>;
