import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import { lazyExtra } from "../../../kit/layout/lazy_part.tsx";
import type { SeenCar } from "./SeenStrip.tsx";

/** 'Ostatnio oglądane': cars whose pages were opened and that still exist. */
export function SeenCars(props: { kind: CarKind; cars: readonly SeenCar[] }) {
  return props.cars.length > 0 && (
    <div className="min-h-[17rem] mt-12">
      <SeenStrip {...props} />
    </div>
  );
}

/** Loaded late: it is below the list, and empty on a first visit. */
const SeenStrip = lazyExtra(async () => (await import("./SeenStrip.tsx")).SeenStrip);
