import { useEffect, useState } from "react";
import type { SearchResults } from "../../../../shared/api/search.ts";
import { call } from "../../../api/office/call.ts";
import { type Resource, useResource } from "../../../api/use_resource.ts";
import { useRested } from "../../../kit/base/use_rested.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { readOrReplica } from "../../../offline/replica/read_or_replica.ts";
import { type ReplicaNote, replicaNote } from "../../../offline/replica/replica_note.ts";
import { searchReplica } from "../../../offline/replica/search_replica.ts";

/** What was found for a text. */
export interface Found {
  readonly text: string;
  readonly results: SearchResults;
  /** Set if the results are those of this device. */
  readonly note: ReplicaNote | undefined;
}

/**
 * Searches while the text is typed: on the server, or on the device if it does not reply in time.
 * Nothing is found for fewer than two characters. The results stay until the next ones are there.
 */
export function useSearch(typed: string): {
  found: Found | undefined;
  answer: Resource<unknown>;
} {
  const text = useRested(typed.trim());
  const [shown, setShown] = useState<Found>();
  // Names and phones: only the open search holds them.
  const answer = useResource(`admin/search/${text}`, (signal) => find(text, signal), {
    isKept: false,
  });
  const { data } = answer;
  useEffect(() => {
    if (data) setShown(data.found);
  }, [data]);
  // After a failure the results of the text before are none of this one.
  const former = answer.error === undefined ? shown : undefined;
  return { found: data ? data.found : former, answer };
}

/** Nothing is asked for fewer characters. */
export const FEWEST = 2;

async function find(
  text: string,
  signal: AbortSignal,
): Promise<{ found: Found | undefined }> {
  if (text.length < FEWEST) return { found: undefined };
  const { value } = await readOrReplica<Found>({
    read: async (stop) => ({
      text,
      results: await call("POST /search", { body: { text }, signal: stop }),
      note: undefined,
    }),
    replica: async () => {
      const device = browserDevice();
      const note = await replicaNote(device);
      return note && { text, results: await searchReplica(device, text), note };
    },
  }, signal);
  return { found: value };
}
