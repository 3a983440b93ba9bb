import { createElement } from "react";
import { lazyPart } from "../../../kit/layout/lazy_part.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";

/** The calendar is opened by few visitors: it stays out of the first load. */
export const AvailabilityCalendar = lazyPart(
  async () => (await import("./AvailabilityCalendar.tsx")).AvailabilityCalendar,
  createElement(CalendarPlace),
);

/** Where the calendar will be. */
export function CalendarPlace() {
  return createElement(Skeleton, { height: "26rem" });
}
