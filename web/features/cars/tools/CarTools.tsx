import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import type { ToolCar } from "./CarToolButtons.tsx";
import type { SheetWords } from "./CarSheet.tsx";
import { lazyExtra } from "../../../kit/layout/lazy_part.tsx";

/** Buttons on a car's page: favourite, share, print. */
export function CarTools(
  props: {
    kind: CarKind;
    car: ToolCar;
    /** Printed texts of the car. */
    sheet: SheetWords;
  },
) {
  return (
    <div className="flex flex-wrap justify-between gap-y-0 gap-x-1 -my-3 min-h-[calc(var(--target)+8px+1px)] pt-2 border-t border-line sm:max-lg:justify-start sm:max-lg:gap-y-0 sm:max-lg:gap-x-6">
      <CarToolButtons {...props} />
    </div>
  );
}

const CarToolButtons = lazyExtra(async () => (await import("./CarToolButtons.tsx")).CarToolButtons);
