import { startTransition, useEffect, useRef, useState } from "react";
import { NetworkFailure } from "./failures.ts";
import { keepResource, keptResource } from "./resource_cache.ts";
import { useOnline } from "../kit/states/use_online.ts";

export type Resource<T> =
  & (
    | { status: "loading"; data: undefined; error: undefined }
    | { status: "failed"; data: undefined; error: unknown }
    /** `error` is that of a reload: the data loaded before stay. */
    | { status: "loaded"; data: T; error: unknown }
  )
  & {
    /** Loads again; the current data stay until then. */
    reload: () => void;
    /** A load is pending. */
    busy: boolean;
    /** The server has not confirmed `data` since the screen requested it. */
    stale: boolean;
  };

/**
 * Loads the data of a screen under `key`, again when the key changes. Data cached under the key are
 * shown at once while they are confirmed. A load that failed because of the network is repeated
 * when the network is back; one that is no longer needed is aborted. With `isKept: false` nothing is
 * cached: personal data that only the open screen may hold.
 * @example const cars = useResource("rentalcar", (signal) => rentalCars(signal));
 */
export function useResource<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  { isKept = true }: { isKept?: boolean } = {},
): Resource<T> {
  const [state, setState] = useState<State<T>>(() => begin(key));
  const [round, setRound] = useState(0);
  const online = useOnline();
  const newestLoad = useRef(load);
  const current = state.key === key ? state : begin<T>(key);

  useEffect(() => {
    newestLoad.current = load;
  });

  useEffect(() => {
    const stop = new AbortController();
    setState((before) => before.key !== key ? begin(key) : busyState(before));
    newestLoad.current(stop.signal).then(
      (loaded) => {
        if (stop.signal.aborted) return;
        const before = keptResource<T>(key);
        const known = before !== undefined && sameThings(before, loaded);
        const data = known ? before : loaded;
        if (isKept) keepResource(key, data);
        const show = () => setState({ key, data, error: undefined, busy: false, stale: false });
        // The embedded data are on the screen already: confirming them may be rendered with low
        // priority.
        known ? startTransition(show) : show();
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setState((before) => ({ key, data: before.data, error, busy: false, stale: true }));
      },
    );
    return () => stop.abort();
  }, [key, round]);

  const reload = () => setRound((before) => before + 1);
  const waitsForNetwork = current.error instanceof NetworkFailure;
  useEffect(() => {
    if (online && waitsForNetwork) reload();
  }, [online, waitsForNetwork]);

  return { ...outcome(current), reload };
}

type State<T> = {
  key: string;
  data: T | undefined;
  error: unknown;
  busy: boolean;
  stale: boolean;
};

function begin<T>(key: string): State<T> {
  return { key, data: keptResource<T>(key), error: undefined, busy: true, stale: true };
}

function busyState<T>(state: State<T>): State<T> {
  return state.busy ? state : { ...state, busy: true };
}

function outcome<T>({ data, error, busy, stale }: State<T>) {
  if (data !== undefined) return { status: "loaded" as const, data, error, busy, stale };
  const none = { data: undefined, busy, stale };
  return error === undefined
    ? { status: "loading" as const, ...none, error }
    : { status: "failed" as const, ...none, error };
}

/** Whether two loaded values are the same: the same object, or lists of the same objects. */
export function sameThings(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length &&
    one.every((thing, index) => thing === other[index]);
}
