import X from "lucide-react/icons/x";
import { useSnapshot } from "valtio";
import { Button } from "../buttons/Button.tsx";
import { IconButton } from "../buttons/IconButton.tsx";
import styles from "./PlainToasts.module.css";
import { dismissPlainToast, toasts } from "./toast.ts";

/** Toasts without their library: no news is lost because a part of the app could not be loaded. */
export function PlainToasts() {
  const { plain } = useSnapshot(toasts);
  return (
    <div role="alert" className={styles.list}>
      {plain.map((toast, index) => (
        <div key={index} className={styles.toast}>
          <div className={styles.words}>
            <p className={styles.title}>{toast.title}</p>
            {toast.text && <p className={styles.text}>{toast.text}</p>}
          </div>
          {toast.action && (
            <Button
              variant="secondary"
              onClick={() => {
                toast.action?.onClick();
                dismissPlainToast(toast);
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton
            label="Zamknij powiadomienie"
            icon={<X aria-hidden="true" />}
            onClick={() => dismissPlainToast(toast)}
          />
        </div>
      ))}
    </div>
  );
}
