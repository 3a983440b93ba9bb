import type { HTMLAttributes } from "react";
import styles from "./Card.module.css";
import { classNames } from "./class_names.ts";

/** A bordered surface. `flush` leaves out the padding, for a photo up to the edge. */
export function Card(
  { as: Tag = "div", flush = false, className, ...rest }: HTMLAttributes<HTMLElement> & {
    as?: "div" | "article" | "section" | "li";
    flush?: boolean;
  },
) {
  return (
    <Tag
      {...rest}
      className={classNames(styles.card, flush && styles.flush, className)}
    />
  );
}
