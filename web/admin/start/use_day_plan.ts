import { instant } from "../../../shared/warsaw.ts";
import { useResource } from "../../hooks/use_resource.ts";
import { rentalsPage } from "../../state/admin_api.ts";
import { dayPlan } from "./day_plan.ts";
import { newestRentals } from "./newest_rentals.ts";

/** Today's plan; without `plan` it is on its way, or failed. */
export function useDayPlan() {
  const { data, ...rest } = useResource(
    "admin/day-plan",
    (signal) => newestRentals((page) => rentalsPage({ page, pageSize: 100 }, signal)),
  );
  const plan = data && dayPlan(data.rentals, instant(Date.now()));
  return { ...rest, plan, complete: data?.complete ?? true };
}
