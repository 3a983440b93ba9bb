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
    <div className="flex flex-wrap justify-between gap-x-1 -my-3 min-h-13.25 pt-2 border-t border-line sm:max-lg:justify-start sm:max-lg:gap-x-6">
      <CarToolButtons {...props} />
    </div>
  );
}

const CarToolButtons = lazyExtra(async () => (await import("./CarToolButtons.tsx")).CarToolButtons);
