import styles from "./Button.module.css";
import { classNames } from "../layout/class_names.ts";

export type ButtonLook = {
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  /** "large" is 52 px high: the one action of a screen or of a sticky bar. */
  size?: "normal" | "large" | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
};

/** Class names of everything that looks like a button (buttons and links). */
export function buttonClass(
  { variant = "primary", size, wide }: ButtonLook,
  more?: string,
): string {
  return classNames(
    styles.button,
    styles[variant],
    size === "large" && styles.large,
    wide && styles.wide,
    more,
  );
}
