import type { ComponentProps } from "react";
import { classNames } from "./class_names.ts";
import styles from "./Container.module.css";

/** Content width (1200 px) with gutters; `narrow` is for reading (720 px). */
export function Container(
  { narrow = false, className, ...rest }: ComponentProps<"div"> & { narrow?: boolean },
) {
  return (
    <div {...rest} className={classNames(styles.container, narrow && styles.narrow, className)} />
  );
}
