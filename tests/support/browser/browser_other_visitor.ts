import type { ChosenTimes } from "../../../shared/rental/period_rules.ts";
import { bookingJson } from "../server/booking_world.ts";
import { postJson } from "../server/server_process.ts";

/** Books a car as another visitor; from 08:00 to 08:00 by default. */
export async function otherVisitorBooks(
  origin: string,
  carId: string,
  { pickupDate, pickupTime = "08:00", returnDate, returnTime = "08:00" }:
    & Pick<ChosenTimes, "pickupDate" | "returnDate">
    & Partial<ChosenTimes>,
): Promise<void> {
  const reply = await postJson(
    `${origin}/api/rental`,
    bookingJson({
      rentalCarId: carId,
      startDateTime: undefined,
      endDateTime: undefined,
      startDate: pickupDate,
      startTime: pickupTime,
      endDate: returnDate,
      endTime: returnTime,
      customerFirstName: "Piotr",
      customerLastName: "Nowak",
      customerEmail: "piotr@example.com",
    }),
  );
  if (reply.status !== 201) throw new Error(`Cannot book for another visitor: ${reply.status}`);
  await reply.body?.cancel();
}
