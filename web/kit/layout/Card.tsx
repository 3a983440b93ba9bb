import type { HTMLAttributes } from "react";
import { classNames } from "../base/class_names.ts";

/** A bordered surface. `flush` removes the padding, for a photo up to the border. */
export function Card(
  { as: Tag = "div", flush = false, className, ...rest }: HTMLAttributes<HTMLElement> & {
    as?: "div" | "article" | "section" | "li";
    flush?: boolean;
  },
) {
  return (
    <Tag
      {...rest}
      className={classNames(
        "min-w-0 surface",
        flush ? "overflow-hidden p-0" : "p-card",
        className,
      )}
    />
  );
}
