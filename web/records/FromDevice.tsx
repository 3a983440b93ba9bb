import type { ReactNode } from "react";
import { Button } from "../kit/buttons/Button.tsx";
import { Alert } from "../kit/states/Alert.tsx";
import { dataAgeText } from "../kit/states/data_age.ts";
import { OlderCopy } from "./OlderCopy.tsx";

/**
 * A notice that the data comes from the device: how old it is and what may be missing. If the
 * server replied with an error, its message is shown first.
 */
export function FromDevice(
  { readAt, now, failure, sentence, busy, onRetry, children }: {
    /** ISO 8601, by the server's clock; `now` as well. */
    readAt: string;
    now: string;
    /** The server's error; undefined if no reply came. */
    failure: unknown;
    /** Names what could not be loaded. */
    sentence: string;
    busy: boolean;
    onRetry: () => void;
    children: ReactNode;
  },
) {
  const old = Date.parse(now) - Date.parse(readAt) > A_DAY;
  return (
    <div className="mb-4">
      <OlderCopy error={failure} sentence={sentence} busy={busy} onRetry={onRetry}>
        Serwer odpowiedział błędem. Widać to, co jest zapisane na urządzeniu.
      </OlderCopy>
      <Alert
        tone={old ? "warning" : "info"}
        beside
        title={`Zapisane na urządzeniu · stan z ${dataAgeText(new Date(readAt), new Date(now))}`}
        action={failure === undefined && (
          <Button variant="secondary" busy={busy} onClick={onRetry}>Spróbuj teraz</Button>
        )}
      >
        {children}
      </Alert>
    </div>
  );
}

/** ms. */
const A_DAY = 24 * 60 * 60_000;
