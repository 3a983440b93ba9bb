import { z } from "zod";
import type { Movement } from "../../../shared/money/cash.ts";
import {
  type CashBoxes,
  cashBoxes,
  type CashEvent,
  cashEvent,
} from "../../../shared/money/events.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { Projection, StreamRules } from "../projection.ts";
import { movementRow } from "./movement_rows.ts";

type Closed = Extract<CashEvent, { type: "DayClosed" }>;
type Moved = Exclude<CashEvent, Closed>;

/** A day's cash without a rental, and how it was closed. */
export interface CashDayState {
  readonly moves: readonly (Moved & { readonly recordedAt: Instant })[];
  readonly close?: Closed & { readonly recordedAt: Instant };
}

const cashMovements: Projection<CashDayState> = {
  name: "movement",
  rows: (day, { moves }) => moves.map((move) => movementRow(cashMovement(day, move))),
};

/** By its date: the newest is found by one read. */
const closedDays: Projection<CashDayState> = {
  name: "closed_day",
  rows(day, { close }) {
    return close ? [{ key: keys.row("closed_day", day), value: { counted: close.counted } }] : [];
  },
};

/** `cash/{yyyy-MM-dd}`: the cash of one of Warsaw's days. */
export const cashStream: StreamRules<CashDayState, CashEvent> = {
  kind: "cash",
  event: cashEvent,
  initial: { moves: [] },
  evolve(state, event, recordedAt) {
    return event.type === "DayClosed"
      ? { ...state, close: { ...event, recordedAt } }
      : { ...state, moves: [...state.moves, { ...event, recordedAt }] };
  },
  projections: [cashMovements, closedDays],
};

function cashMovement(day: string, move: CashDayState["moves"][number]): Movement {
  const { entryId, type, box, amount, at, recordedAt } = move;
  const cash = { ...NOTHING, [box]: type === "CashAdded" ? amount : -amount };
  const fixed = { for: box, rentalId: null, isVoid: false, taken: NOTHING, kept: 0 };
  return { day, entryId, type, amount, at, recordedAt, cash, ...fixed };
}

const NOTHING: CashBoxes = { rent: 0, deposit: 0 };

const closedDay = z.object({ counted: cashBoxes });

/** The newest closed day until `last` (included), and what was counted. */
export async function lastClosedDay(
  kv: Deno.Kv,
  last = END_OF_DAYS,
): Promise<{ day: string; counted: CashBoxes } | undefined> {
  const range = { start: keys.row("closed_day"), end: keys.row("closed_day", `${last}~`) };
  for await (const { key, value } of kv.list(range, { limit: 1, reverse: true })) {
    return { day: String(key[2]), ...fromBytes(value, closedDay, "a closed day") };
  }
  return undefined;
}

const END_OF_DAYS = "9999-12-31";
