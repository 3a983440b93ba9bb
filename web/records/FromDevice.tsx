import type { ReactNode } from "react";
import { Button } from "../kit/buttons/Button.tsx";
import { Alert } from "../kit/states/Alert.tsx";
import { dataAgeText } from "../kit/states/data_age.ts";
import { OlderCopy } from "./OlderCopy.tsx";

/**
 * Says that what is shown comes from the device, from when it is, and what it cannot know; where the
 * server answered with an error, first the sentence of that.
 */
export function FromDevice(
  { readAt, now, failure, sentence, busy, onRetry, children }: {
    /** ISO 8601, by the server's clock; `now` as well. */
    readAt: string;
    now: string;
    /** The server's answer; undefined where none came. */
    failure: unknown;
    /** What could not be loaded. */
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
