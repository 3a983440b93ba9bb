import styles from "./CarHeading.module.css";
import { classNames } from "../../../kit/layout/class_names.ts";
import { Plate } from "./Plate.tsx";

/** The head of a card about a car in the office: its name, and its plate where it is known. */
export function CarHeading(
  { name, plate, className }: {
    name: string;
    plate: string | undefined;
    className?: string | undefined;
  },
) {
  return (
    <div className={classNames(styles.car, className)}>
      <h3 className={styles.name}>{name}</h3>
      <Plate number={plate} />
    </div>
  );
}
