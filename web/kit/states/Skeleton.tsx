import { classNames } from "../layout/class_names.ts";
import styles from "./Skeleton.module.css";

/** A grey shape where content will be: CSS lengths; hidden from screen readers. */
export function Skeleton(
  { width = "100%", height = "1em", round = false, ratio, className }: {
    width?: string | number;
    height?: string | number;
    round?: boolean;
    /** e.g. "4 / 3" for a photo; wins over the height. */
    ratio?: string;
    className?: string | undefined;
  },
) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, round && styles.round, className)}
      style={ratio ? { width, aspectRatio: ratio } : { width, height }}
    />
  );
}
