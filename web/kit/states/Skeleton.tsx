import { classNames } from "../base/class_names.ts";

/** A grey placeholder for content; sizes are CSS lengths. Hidden from screen readers. */
export function Skeleton(
  { width = "100%", height = "1em", round = false, corners = "rounded-small", ratio, className }: {
    width?: string | number;
    height?: string | number;
    round?: boolean;
    /** A class for the corners, if it does not replace a line of text. */
    corners?: string;
    /** e.g. "4 / 3" for a photo; overrides the height. */
    ratio?: string;
    className?: string | undefined;
  },
) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "block max-w-full bg-skeleton animate-breathe motion-reduce:animate-none",
        round ? "rounded-full" : corners,
        className,
      )}
      style={ratio ? { width, aspectRatio: ratio } : { width, height }}
    />
  );
}
