import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../base/class_names.ts";

/** A square 44 px button that shows only an icon; `label` is its accessible name and its tooltip. */
export function IconButton(
  { label, icon, bordered = false, danger = false, large = false, className, ...rest }:
    & ComponentProps<"button">
    & {
      label: string;
      icon: ReactNode;
      bordered?: boolean;
      /** The button deletes something. */
      danger?: boolean;
      /** 48 px, as high as a field. */
      large?: boolean;
    },
) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        "inline-grid flex-none place-items-center rounded-input border p-0 icons-20",
        "not-disabled:hover:bg-mist disabled:unavailable aria-disabled:unavailable",
        large ? "size-[3rem]" : "size-target",
        danger ? "text-red" : "text-ink",
        bordered ? "border-line bg-paper" : "border-transparent",
        className,
      )}
    >
      {icon}
    </button>
  );
}
