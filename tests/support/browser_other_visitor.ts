import { bookingJson } from "./booking_world.ts";

/** Another visitor books a car meanwhile, from Warsaw's morning of one date to that of another. */
export async function otherVisitorBooks(
  origin: string,
  carId: string,
  pickupDate: string,
  returnDate: string,
): Promise<void> {
  const reply = await fetch(`${origin}/api/rental`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(bookingJson({
      rentalCarId: carId,
      startDateTime: undefined,
      endDateTime: undefined,
      startDate: pickupDate,
      startTime: "08:00",
      endDate: returnDate,
      endTime: "08:00",
      customerFirstName: "Piotr",
      customerLastName: "Nowak",
      customerEmail: "piotr@example.com",
    })),
  });
  if (reply.status !== 201) throw new Error(`Cannot book for another visitor: ${reply.status}`);
  await reply.body?.cancel();
}
