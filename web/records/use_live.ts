import { useEffect, useState } from "react";
import { watchStore } from "../offline/db.ts";

/**
 * What a reading of the device's store gives, again after every change of it, also by another tab;
 * undefined until the first answer, and where the store cannot be read.
 */
export function useLive<T>(read: () => Promise<T>, deps: readonly unknown[] = []): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    return watchStore(read, setValue, (failure) => {
      // Why stands in the frame's bar (store_health.ts); what it was about stays out of the log.
      console.warn("Cannot read the device's store:", failure instanceof Error && failure.name);
    });
  }, deps);
  return value;
}
