import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useRef } from "react";
import { Button } from "../buttons/Button.tsx";
import { classNames } from "../layout/class_names.ts";
import styles from "./ErrorState.module.css";
import { useFocusKept } from "../layout/use_focus_kept.ts";

/** What did not work, said aloud, with 'Spróbuj ponownie' where trying again makes sense. */
export function ErrorState(
  { text, hint, onRetry, busy, plain = false }: {
    text: string;
    /** Why, or what helps, where it is known. */
    hint?: string | undefined;
    onRetry?: (() => void) | undefined;
    busy?: boolean | undefined;
    /** Inside something that has a border of its own. */
    plain?: boolean;
  },
) {
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  return (
    <div ref={box} className={classNames(styles.error, plain && styles.plain)} role="alert">
      <span className={styles.icon}>
        <TriangleAlert aria-hidden="true" size={24} />
      </span>
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {onRetry && (
        <Button
          variant="secondary"
          icon={<RotateCw aria-hidden="true" />}
          busy={busy}
          onClick={onRetry}
        >
          Spróbuj ponownie
        </Button>
      )}
    </div>
  );
}
