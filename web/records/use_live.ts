import { useEffect, useState } from "react";
import { watchStore } from "../offline/db.ts";

/**
 * Returns what `read` reads from the device's store, and again after every change of that data,
 * also by another tab. Undefined until the first result, and if the store cannot be read.
 */
export function useLive<T>(read: () => Promise<T>, deps: readonly unknown[] = []): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    return watchStore(read, setValue, (failure) => {
      // The page's bar shows the cause (store_health.ts); the log must not contain the failure's details.
      console.warn("Cannot read the device's store:", failure instanceof Error && failure.name);
    });
  }, deps);
  return value;
}
