import { useState } from "react";
import { useResource } from "../api/use_resource.ts";

/**
 * What a form is opened with, fresh from the server: what was kept from before may be old. Once it is
 * there it stays as it is, whatever is loaded after it.
 */
export function useOpened<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
): { opened: T | undefined; error: unknown; busy: boolean; reload: () => void } {
  const { data, stale, error, busy, reload } = useResource(key, load);
  const [opened, setOpened] = useState<T>();
  // Drawn again at once with what has just arrived.
  if (opened === undefined && data !== undefined && !stale) setOpened(data);
  return { opened, error: opened === undefined ? error : undefined, busy, reload };
}
