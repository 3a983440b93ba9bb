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
        "min-w-0 border border-line rounded-card bg-paper",
        flush ? "overflow-hidden p-0" : "p-[clamp(16px,3vw,24px)]",
        className,
      )}
    />
  );
}
