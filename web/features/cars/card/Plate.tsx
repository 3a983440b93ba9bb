import { classNames } from "../../../kit/layout/class_names.ts";
import styles from "./Plate.module.css";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** A car's registration number as a plate, named to screen readers; nothing where there is none. */
export function Plate(
  { number, className }: { number: string | null | undefined; className?: string | undefined },
) {
  if (!number) return null;
  return (
    <span className={classNames(styles.plate, className)}>
      <VisuallyHidden>Numer rejestracyjny</VisuallyHidden>
      {number}
    </span>
  );
}
