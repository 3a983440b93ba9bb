import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import styles from "./CarEquipment.module.css";
import chips from "./EquipmentChips.module.css";

/** The two lists' own shape while they are on their way. */
export function CarEquipmentSkeleton() {
  return (
    <div className={styles.lists}>
      <VisuallyHidden>Wczytywanie wyposażenia samochodu</VisuallyHidden>
      {LISTS.map((widths, index) => (
        <div key={index} className={chips.panel} aria-hidden="true">
          <div className={chips.title}>
            <Skeleton width="10rem" height="1.75rem" />
          </div>
          <div className={chips.chips}>
            {widths.map((width, chip) => (
              <Skeleton key={chip} width={`${width}rem`} height="2.75rem" round />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

const LISTS = [[9, 7, 10, 8, 11], [8, 10, 7]];
