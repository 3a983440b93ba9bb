import { createElement } from "react";
import { lazyPart } from "../../../kit/layout/lazy_part.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";

/** Loaded on demand: few visitors open the calendar, so it is not part of the first load. */
export const AvailabilityCalendar = lazyPart(
  async () => (await import("./AvailabilityCalendar.tsx")).AvailabilityCalendar,
  createElement(CalendarPlace),
);

/** Placeholder of the calendar while it loads. */
export function CalendarPlace() {
  return createElement(Skeleton, { height: "26rem" });
}
