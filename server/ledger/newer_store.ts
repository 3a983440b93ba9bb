import { eventsByKind, ROWS_VERSION } from "../projections/mod.ts";
import { STREAM_KINDS } from "../store/keys.ts";
import { readEvents } from "./read.ts";
import type { Head, StoredEvent } from "../store/stored_event.ts";

/** A later release has written to the store what this one does not know. */
export class NewerStore extends Error {
  override readonly name = "NewerStore";
  constructor(what: string) {
    super(
      `Cannot use this store: ${what} is unknown to this release. Start the release that wrote it.`,
    );
  }
}

/** @throws NewerStore for an event that this release cannot apply. */
export function requireKnownEvent({ seq, stream, event }: StoredEvent): void {
  const kind = STREAM_KINDS.find((known) => stream.startsWith(`${known}/`));
  if (kind && eventsByKind[kind].safeParse(event).success) return;
  throw new NewerStore(`event ${seq} (${event.type} of ${stream.split("/")[0]})`);
}

/** Reads all events. @throws NewerStore */
export async function requireKnownEvents(kv: Deno.Kv): Promise<void> {
  for await (const event of readEvents(kv)) requireKnownEvent(event);
}

/**
 * Before a copy of a whole store: a later release may have keys that this one would leave out.
 * @throws NewerStore
 */
export function requireNoLaterRows({ rows }: Head): void {
  if (rows > ROWS_VERSION) throw new NewerStore(`its version ${rows}, above ${ROWS_VERSION},`);
}
