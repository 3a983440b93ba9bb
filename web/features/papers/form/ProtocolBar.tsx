import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDot from "lucide-react/icons/circle-dot";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { classNames } from "../../../kit/layout/class_names.ts";
import type { FormState } from "./form_state.ts";
import styles from "./ProtocolBar.module.css";

/** Stays in view at the bottom of a protocol's form: its state in words, and what can be done. */
export function ProtocolBar(
  { state: { tone, title, text }, children }: { state: FormState; children: ReactNode },
) {
  const Icon = ICONS[tone];
  const line = (
    <p className={classNames(styles.line, styles[tone])}>
      <Icon aria-hidden="true" size={20} />
      <span>
        {title && <strong>{`${title} `}</strong>}
        {text}
      </span>
    </p>
  );
  return (
    <div className={styles.bar}>
      <div className={styles.state}>
        <div role="alert">{tone === "bad" && line}</div>
        <div role="status">{tone !== "bad" && line}</div>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

const ICONS = {
  calm: CircleDot,
  good: CircleCheck,
  warning: TriangleAlert,
  bad: CircleAlert,
} as const;
