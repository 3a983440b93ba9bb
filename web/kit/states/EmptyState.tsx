import { type ReactNode, useRef } from "react";
import { CarDrawing } from "../layout/CarDrawing.tsx";
import styles from "./EmptyState.module.css";
import { useFocusKept } from "../layout/use_focus_kept.ts";

/** Nothing to show, and what can be done about it. */
export function EmptyState(
  { title, text, action, drawing }: {
    title: string;
    text?: ReactNode;
    action?: ReactNode;
    /** Instead of the car. */
    drawing?: ReactNode;
  },
) {
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  return (
    <div ref={box} className={styles.empty}>
      <div className={styles.drawing}>{drawing ?? <CarDrawing />}</div>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
