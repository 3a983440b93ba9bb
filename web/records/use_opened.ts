import { useState } from "react";
import { useResource } from "../api/use_resource.ts";

/**
 * Loads the values that a form is opened with, fresh from the server, since a cached copy may be
 * stale. So nothing is cached either: a PESEL is gone with its form. Once loaded they do not change,
 * even if the resource is loaded again.
 */
export function useOpened<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
): { data: T | undefined; error: unknown; busy: boolean; reload: () => void } {
  const { data, stale, error, busy, reload } = useResource(key, load, { isKept: false });
  const [opened, setOpened] = useState<T>();
  // Render again at once with the loaded values.
  if (opened === undefined && data !== undefined && !stale) setOpened(data);
  return { data: opened, error: opened === undefined ? error : undefined, busy, reload };
}
