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
} from "../offline/device/device_days.ts";
import type { OutboxEntry } from "../offline/entry.ts";
import { readOrReplica } from "../offline/replica/read_or_replica.ts";
import { replicaNote } from "../offline/replica/replica_note.ts";
import { useLive } from "./use_live.ts";

/** What a screen shows of the server's, or of the device's where the server cannot be asked. */
export interface ServerOrDevice<T> {
  /** The server's; on its way for as long as the device stands in. */
  readonly server: Resource<T>;
  /** When the server's came, in milliseconds of the device's clock; 0 while there is none. */
  readonly cameAt: number;
  /** All that the device knows, while it stands in. */
  readonly standIn: StandIn | undefined;
  /** The error that the server answered with, while the device stands in for that reason. */
  readonly failure: unknown;
  /** What was saved here, for a while also what was sent. */
  readonly entries: readonly OutboxEntry[];
  /** What the device knows, whoever answers; undefined until it is read. */
  readonly days: DeviceDays | undefined;
}

/**
 * Reads from the server, as `useResource` does; the device stands in where none of ours replies in
 * time, until the server does: it is asked again by itself. What was saved here meanwhile is beside it,
 * and what of it has been sent makes the server be asked anew. With `keepsServers` what the server said
 * before stays on the screen, rather than what little the device knows.
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
      read: async (stop) => ({ by: "server", said: await read(stop), at: Date.now() }),
      replica: async () => {
        if (keepsServers && keptResource<Answer<T>>(key)?.by === "server") return undefined;
        return await replicaNote(browserDevice()) && { by: "device" };
      },
    }, signal);
    return value.by === "device" ? { ...value, failure } : value;
  });
  const answer = found.data;
  const cameAt = answer?.by === "server" ? answer.at : 0;
  // Where no network is known of, nobody waits until a call has failed too.
  const standsIn = answer ? answer.by === "device" : beganOffline && found.status === "loading";
  const entries = days?.entries ?? NOTHING;
  useAskedAgain(answer?.by === "device", found.reload);

  const news = cameAt > 0 ? entries.filter((entry) => isSentAfter(entry, cameAt)).length : 0;
  useEffect(() => {
    if (news > 0) found.reload();
  }, [news]);

  return {
    server: serversPart(found),
    cameAt,
    standIn: standsIn && days?.note ? { days, note: days.note } : undefined,
    failure: answer?.by === "device" ? answer.failure : undefined,
    entries,
    days,
  };
}

type Answer<T> =
  | { readonly by: "server"; readonly said: T; readonly at: number }
  | { readonly by: "device"; readonly failure?: unknown };

function serversPart<T>(found: Resource<Answer<T>>): Resource<T> {
  if (found.status !== "loaded") return found;
  const { data, ...rest } = found;
  return data.by === "server"
    ? { ...rest, data: data.said }
    : { ...rest, status: "loading", data: undefined, error: undefined };
}

/** At once when the network is back, and now and then where a server that is there does not reply. */
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
