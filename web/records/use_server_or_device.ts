import { useEffect, useRef, useState } from "react";
import { keptResource } from "../api/resource_cache.ts";
import { type Resource, useResource } from "../api/use_resource.ts";
import { isOnline } from "../kit/states/online.ts";
import { useOnline } from "../kit/states/use_online.ts";
import { browserDevice } from "../offline/device/browser_device.ts";
import {
  daysAhead,
  type DeviceDays,
  deviceDays,
  type StandIn,
} from "../offline/replica/device_days.ts";
import type { OutboxEntry } from "../offline/entry.ts";
import { readOrReplica } from "../offline/replica/read_or_replica.ts";
import { replicaNote } from "../offline/replica/replica_note.ts";
import { useLive } from "./use_live.ts";

/** Data from the server, or from the device if the server cannot be reached. */
export interface ServerOrDevice<T> {
  /** The server's data; loading while the device's data is used. */
  readonly server: Resource<T>;
  /** When the server's data was read, in ms of the device's clock; 0 if there is none. */
  readonly receivedAt: number;
  /** All data of the device, while it is used in place of the server's. */
  readonly standIn: StandIn | undefined;
  /** The server's error, if the device's data is used because of it. */
  readonly failure: unknown;
  /** Versions saved on this device; sent ones are included for a while. */
  readonly entries: readonly OutboxEntry[];
  /** The device's data, whichever source is used; undefined until it is read. */
  readonly days: DeviceDays | undefined;
}

/**
 * Reads from the server, as `useResource` does. If our server does not reply in time, the device's
 * data is used and the server is asked again until it replies. `entries` contains the versions
 * saved on this device; sending one of them reads from the server again. With `keepsServers` the
 * server's previous data stays on the screen, in place of the device's smaller data.
 */
export function useServerOrDevice<T>(
  key: string,
  read: (signal: AbortSignal) => Promise<T>,
  { keepsServers = false }: { keepsServers?: boolean } = {},
): ServerOrDevice<T> {
  const [ahead] = useState(() => daysAhead(browserDevice()));
  const days = useLive(() => deviceDays(browserDevice())) ?? ahead;
  const [beganOffline] = useState(() => !isOnline());
  const found = useResource<Answer<T>>(key, async (signal) => {
    const { value, failure } = await readOrReplica<Answer<T>>({
      read: async (stop) => ({ by: "server", data: await read(stop), at: Date.now() }),
      replica: async () => {
        if (keepsServers && keptResource<Answer<T>>(key)?.by === "server") return undefined;
        return await replicaNote(browserDevice()) && { by: "device" };
      },
    }, signal);
    return value.by === "device" ? { ...value, failure } : value;
  });
  const answer = found.data;
  const receivedAt = answer?.by === "server" ? answer.at : 0;
  // If the browser reports no network, use the device's data without waiting for a call to fail.
  const standsIn = answer ? answer.by === "device" : beganOffline && found.status === "loading";
  const entries = days?.entries ?? NOTHING;
  useAskedAgain(answer?.by === "device", found.reload);

  const news = receivedAt > 0
    ? entries.filter((entry) => isSentAfter(entry, receivedAt)).length
    : 0;
  useEffect(() => {
    if (news > 0) found.reload();
  }, [news]);

  return {
    server: serversPart(found),
    receivedAt,
    standIn: standsIn && days?.note ? { days, note: days.note } : undefined,
    failure: answer?.by === "device" ? answer.failure : undefined,
    entries,
    days,
  };
}

type Answer<T> =
  | { readonly by: "server"; readonly data: T; readonly at: number }
  | { readonly by: "device"; readonly failure?: unknown };

function serversPart<T>(found: Resource<Answer<T>>): Resource<T> {
  if (found.status !== "loaded") return found;
  const { data, ...rest } = found;
  return data.by === "server"
    ? { ...rest, data: data.data }
    : { ...rest, status: "loading", data: undefined, error: undefined };
}

/** Reloads at once when the network returns, and every 20 s while a reachable server does not reply. */
function useAskedAgain(waits: boolean, reload: () => void): void {
  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    const isBack = online && !wasOnline.current;
    wasOnline.current = online;
    if (!waits || !online) return;
    if (isBack) reload();
    const timer = setInterval(reload, AGAIN);
    return () => clearInterval(timer);
  }, [waits, online]);
}

function isSentAfter({ state }: OutboxEntry, time: number): boolean {
  return state.name === "sent" && state.at > time;
}

const NOTHING: readonly OutboxEntry[] = [];
const AGAIN = 20_000;
