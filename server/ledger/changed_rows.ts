import type { z } from "zod";
import { getAll } from "../store/get_all.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys, STREAM_KINDS, type StreamKind, streamPath } from "../store/keys.ts";
import { readEvents } from "./read.ts";

/** Which streams have events after `after`, by their kind, and the `seq` of the newest. */
export async function streamsChanged(kv: Deno.Kv, after: number): Promise<ChangedStreams> {
  const ids = new Map(STREAM_KINDS.map((kind) => [kind, new Set<string>()]));
  let last = after;
  for await (const stored of readEvents(kv, after)) {
    const [kind, id] = streamPath(stored.stream);
    ids.get(kind)?.add(id);
    last = stored.seq;
  }
  return { ids, last, isEmpty: last === after };
}

/** The rows of streams by their ids; undefined for one that is gone. */
export async function rowsNow<Kind extends StreamKind, Schema extends z.ZodType>(
  kv: Deno.Kv,
  kind: Kind,
  ids: readonly string[],
  schema: Schema,
): Promise<{ kind: Kind; id: string; row: z.output<Schema> | undefined }[]> {
  const entries = await getAll(kv, ids.map((id) => keys.row(kind, id)));
  return ids.map((id, index) => {
    const value = entries[index]?.value ?? null;
    return {
      kind,
      id,
      row: value === null ? undefined : fromBytes(value, schema, `${kind} ${id}`),
    };
  });
}

export interface ChangedStreams {
  readonly ids: ReadonlyMap<StreamKind, ReadonlySet<string>>;
  readonly last: number;
  readonly isEmpty: boolean;
}
