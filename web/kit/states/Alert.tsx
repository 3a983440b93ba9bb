import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useRef } from "react";
import styles from "./Alert.module.css";
import { classNames } from "../layout/class_names.ts";
import { useFocusKept } from "../layout/use_focus_kept.ts";

export type AlertTone = "info" | "success" | "warning" | "error";

/** A message in the page. Errors interrupt the screen reader, the rest waits its turn. */
export function Alert(
  { tone = "info", title, action, beside = false, children }: {
    tone?: AlertTone;
    title?: string;
    action?: ReactNode;
    /** The action stands beside the words where there is room. */
    beside?: boolean;
    children?: ReactNode;
  },
) {
  const Icon = ICONS[tone];
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  return (
    <div
      ref={box}
      className={classNames(styles.alert, styles[tone], beside && styles.beside)}
      role={tone === "error" ? "alert" : "status"}
    >
      <Icon aria-hidden="true" size={22} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };
