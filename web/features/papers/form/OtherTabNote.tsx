import { useEffect, useState } from "react";
import { Alert } from "../../../kit/states/Alert.tsx";

/** Says, for as long as it is so, that the same form stands open in another tab. */
export function OtherTabNote({ name }: { name: string }) {
  const isOpen = useOtherTab(name);
  return isOpen && (
    <Alert tone="warning" title="Ten protokół jest otwarty także w innej karcie.">
      Szkic na urządzeniu jest jeden: pisz tylko w jednej karcie.
    </Alert>
  );
}

/** Whoever opened it first has the lock; the others wait for it. */
function useOtherTab(name: string): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!("locks" in navigator)) return;
    const stop = new AbortController();
    const left = new Promise<void>((resolve) =>
      stop.signal.addEventListener("abort", () => resolve())
    );
    const patience = setTimeout(() => setWaits(true), A_MOMENT);
    navigator.locks.request(`draft:${name}`, { signal: stop.signal }, () => {
      clearTimeout(patience);
      setWaits(false);
      return left;
    }).catch(() => {
      // The form was left while it waited.
    });
    return () => {
      clearTimeout(patience);
      stop.abort();
    };
  }, [name]);
  return waits;
}

/** ms; a form that is just being opened anew lets go of its lock first. */
const A_MOMENT = 500;
