import type { z } from "zod";
import type { Instant } from "../../shared/warsaw.ts";
import { type StreamKind, streamPath } from "../store/keys.ts";
import type { Sealed, UnplacedEvent } from "../store/stored_event.ts";

/** One stored line of a read model. */
export interface Row {
  readonly key: Deno.KvKey;
  readonly value: unknown;
}

/**
 * A read model that can be thrown away: a pure function from one stream's state to the rows that
 * this stream owns. No I/O, no clock, no reading of other views.
 */
export interface Projection<State> {
  /** First part of its rows' keys after `row`. */
  readonly name: string;
  rows(id: string, state: State, version: number): Row[];
}

/** How the events of one kind of stream add up to a state, and which rows that state owns. */
export interface StreamRules<State, Event> {
  readonly kind: StreamKind;
  readonly event: z.ZodType<Event>;
  readonly initial: State;
  evolve(state: State, event: Event, at: Instant, personal: Sealed | undefined): State;
  readonly projections: readonly Projection<State>[];
}

/** A stream's state and how many events made it. */
export interface Folded<State> {
  readonly state: State;
  readonly version: number;
}

/**
 * The state after `events`, which must be all of one stream in order.
 * @example fold(rentalStream, await readStream(kv, `rental/${id}`)) // { state, version: 3 }
 */
export function fold<State, Event>(
  rules: StreamRules<State, Event>,
  events: readonly UnplacedEvent[],
): Folded<State> {
  return events.reduce<Folded<State>>(
    ({ state }, { event, at, sealed, version }) => ({
      state: rules.evolve(state, rules.event.parse(event), at, sealed),
      version,
    }),
    { state: rules.initial, version: 0 },
  );
}

/** The rows that a stream with these events owns; its kind's state type stays hidden inside. */
export type RowsOf = (events: readonly UnplacedEvent[]) => Row[];

/** Wraps rules in a function that hides the type of their state. */
export function rowsOf<State, Event>(rules: StreamRules<State, Event>): RowsOf {
  return (events) => {
    const [first] = events;
    if (!first) return [];
    const [, id] = streamPath(first.stream);
    const { state, version } = fold(rules, events);
    return rules.projections.flatMap((projection) => projection.rows(id, state, version));
  };
}
