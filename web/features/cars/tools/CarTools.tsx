import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import type { ToolCar } from "./CarToolButtons.tsx";
import type { SheetWords } from "../card/CarSheet.tsx";
import styles from "./CarTools.module.css";
import { lazyExtra } from "../../../kit/layout/lazy_part.tsx";

/** What a visitor does with a car's page: heart, share, print. */
export function CarTools(
  props: {
    kind: CarKind;
    car: ToolCar;
    /** What paper says of the car; undefined while another sheet is to be printed. */
    sheet: SheetWords | undefined;
  },
) {
  return (
    <div className={styles.tools}>
      <CarToolButtons {...props} />
    </div>
  );
}

const CarToolButtons = lazyExtra(async () => (await import("./CarToolButtons.tsx")).CarToolButtons);
