import type { ReactNode } from "react";
import { classNames } from "../base/class_names.ts";

export type Tone = "green" | "red" | "grey" | "blue" | "amber";

/** A short state in words; its colour only repeats their meaning. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "tag leading-normal whitespace-nowrap [&>svg]:size-[1rem]",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

/** The colours of a tone. */
export const TONES = {
  green: "bg-green-tint text-green",
  red: "bg-red-tint text-red",
  grey: "bg-grey-tint text-grey",
  blue: "bg-blue-tint text-blue",
  amber: "bg-amber-tint text-amber",
};
