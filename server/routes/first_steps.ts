import { missingCompanyFacts } from "../../shared/company_details.ts";
import { FIRST_STEPS, type FirstStep } from "../../shared/api/today.ts";
import { companyNow } from "../catalogue/settings_now.ts";
import { activeUserOf, hasOwnPassword, readUsers } from "../identity/users.ts";
import type { Services } from "../services.ts";
import { keys } from "../store/keys.ts";

/**
 * What a new business has not done yet, as its records show: a step is ticked by what was done, and
 * nothing of it is stored. The trial booking counts also once it is deleted.
 */
export async function firstStepsLeft(
  { kv, catalogue, mailer }: Pick<Services, "kv" | "catalogue" | "mailer">,
  { userId, hasRentals }: { readonly userId: string; readonly hasRentals: boolean },
): Promise<FirstStep[]> {
  const [now, hasMail, users, hasBooking] = await Promise.all([
    catalogue.snapshot(),
    mailer.isConfigured(),
    readUsers(kv),
    hasRentals || hasAny(kv, keys.streamsOfKind("rental")),
  ]);
  const user = activeUserOf(users, userId);
  const done: Readonly<Record<FirstStep, boolean>> = {
    company: missingCompanyFacts(companyNow(now)).length === 0,
    mail: hasMail,
    access: user?.secondFactor !== undefined && hasOwnPassword(user),
    car: now.rental_car.size + now.sale_car.size > 0,
    photos: [...now.car_image.values()].some(({ images }) => images.length > 0),
    booking: hasBooking,
  };
  return FIRST_STEPS.filter((step) => !done[step]);
}

async function hasAny(kv: Deno.Kv, prefix: Deno.KvKey): Promise<boolean> {
  return !(await kv.list({ prefix }, { limit: 1 }).next()).done;
}
