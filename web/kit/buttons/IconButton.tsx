import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../layout/class_names.ts";
import styles from "./IconButton.module.css";

/** A square 44 px button that shows only an icon; `label` is its spoken name and its tooltip. */
export function IconButton(
  { label, icon, bordered = false, className, ...rest }: ComponentProps<"button"> & {
    label: string;
    icon: ReactNode;
    bordered?: boolean;
  },
) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.button, bordered && styles.bordered, className)}
    >
      {icon}
    </button>
  );
}
