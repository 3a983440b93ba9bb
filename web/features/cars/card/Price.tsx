import type { ReactNode } from "react";
import { classNames } from "../../../kit/layout/class_names.ts";
import styles from "./Price.module.css";

/** An amount in tabular numbers ('119 zł') with a word before ('od') and a small one after ('/ dzień'). */
export function Price(
  { children, before, after, size = "normal" }: {
    children: ReactNode;
    before?: string | undefined;
    after?: string | undefined;
    size?: "small" | "normal" | "large";
  },
) {
  return (
    <span className={classNames(styles.price, styles[size])}>
      {before && <span className={styles.before}>{`${before} `}</span>}
      <span className={styles.amount}>{children}</span>
      {after && <span className={styles.after}>{` ${after}`}</span>}
    </span>
  );
}
