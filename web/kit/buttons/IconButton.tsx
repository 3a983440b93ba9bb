import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../layout/class_names.ts";

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
      className={classNames(
        "inline-grid flex-none place-items-center size-target p-0 border rounded-input text-ink cursor-pointer touch-manipulation disabled:text-line-strong disabled:cursor-not-allowed [&>svg]:size-[1.25rem] hover:not-disabled:bg-mist",
        bordered ? "border-line bg-paper" : "border-transparent bg-transparent",
        className,
      )}
    >
      {icon}
    </button>
  );
}
