import { z } from "zod";
import { busyRental } from "../../../shared/api/rental.ts";

/** The bookings of a car that begin at an instant, from the public API. */
export async function bookingsAt(origin: string, carId: string, start: string) {
  const reply = await fetch(`${origin}/api/rental`);
  return z.array(busyRental).parse(await reply.json())
    .filter((one) => one.rentalCarId === carId && one.startDateTime === start);
}
