import type { ReactNode } from "react";
import { Alert } from "./Alert.tsx";
import { Button } from "../buttons/Button.tsx";
import { dataAgeText } from "./data_age_text.ts";
import styles from "./FromDevice.module.css";

/** Says that what is shown comes from the device, from when it is, and what it cannot know. */
export function FromDevice(
  { readAt, now, busy, onRetry, children }: {
    /** ISO 8601, by the server's clock; `now` as well. */
    readAt: string;
    now: string;
    busy: boolean;
    onRetry: () => void;
    children: ReactNode;
  },
) {
  const old = Date.parse(now) - Date.parse(readAt) > A_DAY;
  return (
    <div className={styles.note}>
      <Alert
        tone={old ? "warning" : "info"}
        beside
        title={`Zapisane na urządzeniu · stan z ${dataAgeText(new Date(readAt), new Date(now))}`}
        action={<Button variant="secondary" busy={busy} onClick={onRetry}>Spróbuj teraz</Button>}
      >
        {children}
      </Alert>
    </div>
  );
}

/** ms. */
const A_DAY = 24 * 60 * 60_000;
