import type { ReactNode } from "react";
import styles from "./Badge.module.css";
import { classNames } from "../layout/class_names.ts";

export type Tone = "green" | "red" | "grey" | "blue" | "amber";

/** A short state in words; its colour only repeats what the words say. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
