import type { ReactNode } from "react";
import styles from "./Button.module.css";
import { classNames } from "../layout/class_names.ts";
import { Spinner } from "../states/Spinner.tsx";

type Props = {
  busy?: boolean;
  busyLabel?: string | undefined;
  icon?: ReactNode;
  children?: ReactNode;
};

/** Label and busy label lie in one grid cell, so that the button is as wide as the longer of them. */
export function ButtonContent({ busy = false, busyLabel, icon, children }: Props) {
  return (
    <span className={styles.stack}>
      <span className={classNames(styles.layer, busy && (busyLabel ? styles.away : styles.faded))}>
        {icon}
        {children}
      </span>
      {busyLabel && (
        <span className={classNames(styles.layer, !busy && styles.away)}>
          {busy && <Spinner size={18} />}
          {busyLabel}
        </span>
      )}
      {busy && !busyLabel && (
        <span className={styles.layer}>
          <Spinner size={18} />
        </span>
      )}
    </span>
  );
}
