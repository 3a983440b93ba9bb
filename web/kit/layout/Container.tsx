import type { ComponentProps } from "react";
import { classNames } from "../base/class_names.ts";

/** Content width (1200 px) with gutters; `narrow` is for reading (720 px). */
export function Container(
  { narrow = false, className, ...rest }: ComponentProps<"div"> & { narrow?: boolean },
) {
  return (
    <div
      {...rest}
      className={classNames(
        "w-full mx-auto pl-[max(var(--gutter),env(safe-area-inset-left))] pr-[max(var(--gutter),env(safe-area-inset-right))]",
        narrow
          ? "max-w-[calc(720px+2*var(--gutter))]"
          : "max-w-[calc(var(--content)+2*var(--gutter))]",
        className,
      )}
    />
  );
}
