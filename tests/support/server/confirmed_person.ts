import { BOOKING_PROOF, personReply } from "../../../shared/api/person_check.ts";
import { BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";

/** The end of the phone of `bookingJson`. */
export const PHONE_END = "0200";

/**
 * The headers of a customer's link on a device whose person gave the end of the phone; of the link
 * alone where the server did not confirm them.
 */
export async function confirmedHeaders(
  send: (path: string, init: RequestInit) => Response | Promise<Response>,
  token: string,
  digits = PHONE_END,
): Promise<Record<string, string>> {
  const link = { [BOOKING_TOKEN]: token };
  const reply = await send("/api/booking/person", {
    method: "POST",
    headers: { ...link, "Content-Type": "application/json" },
    body: JSON.stringify({ digits }),
  });
  const { data } = personReply.safeParse(await reply.json());
  return data?.state === "confirmed" ? { ...link, [BOOKING_PROOF]: data.proof } : link;
}
