import { z } from "zod";
import { PROTOCOL_KINDS, type ProtocolKind } from "../../../shared/papers/options.ts";
import { isDone } from "../../../shared/papers/is_done.ts";
import { isOpenProtocol, type ProtocolState } from "../../../shared/papers/protocol.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

const carHandover = z.object({ rentalId: z.string() });
const rentalChange = z.object({ carId: z.string(), at: z.string(), isTyped: z.boolean() });
/**
 * Which car changed hands for a rental by one of its protocols, and when. The planned time,
 * if a prepared protocol was signed by a scan without one.
 */
export type RentalChange = z.infer<typeof rentalChange>;

/** The protocols of a rental that show its car to change hands. */
export type Custody = Readonly<Partial<Record<ProtocolKind, RentalChange>>>;

/**
 * When a car changed hands by a filled or signed protocol: both protocols by rental, the handovers
 * also by car (decisions §13). The rows are anonymous and outlive an erased customer's protocol.
 */
export function custody(kind: ProtocolKind): Projection<ProtocolState<Sealed>> {
  return {
    name: "custody",
    rows(id, state) {
      if (state.status === "none" || !isProof(state)) return [];
      const { carId, rentalId, condition, handedAt } = state;
      const isFilled = !isOpenProtocol(state) || state.isFilled;
      const at = isFilled && condition ? condition.dateTime : handedAt ?? condition?.dateTime;
      if (at === undefined) return [];
      const isTyped = isFilled || handedAt !== undefined;
      const ofCar: z.infer<typeof carHandover> = { rentalId };
      const ofRental: RentalChange = { carId, at, isTyped };
      return [
        ...kind === "handover" && isTyped
          ? [{ key: keys.row("car_handover", carId, at, id), value: ofCar }]
          : [],
        { key: keys.row("rental_custody", rentalId, kind), value: ofRental },
      ];
    },
  };
}

/** Whether the car changed hands; a deleted protocol shows it where its customer was erased. */
function isProof(state: Exclude<ProtocolState<Sealed>, { readonly status: "none" }>): boolean {
  if (!isOpenProtocol(state)) return state.condition !== null || state.handedAt !== undefined;
  return isDone({ filled: state.isFilled, signed: state.status === "signed" });
}

/** The protocols that show which car a rental had, and when. */
export async function custodyOf(kv: Deno.Kv, rentalId: string): Promise<Custody> {
  const found = await kv.getMany(
    PROTOCOL_KINDS.map((kind) => keys.row("rental_custody", rentalId, kind)),
  );
  return Object.fromEntries(
    PROTOCOL_KINDS.flatMap((kind, index) => {
      const value = found[index]?.value ?? null;
      return value === null ? [] : [[kind, fromBytes(value, rentalChange, "a rental's custody")]];
    }),
  );
}

/** The car that a rental's protocols show as handed over, or back; undefined if none does. */
export async function handedOverCar(kv: Deno.Kv, rentalId: string): Promise<string | undefined> {
  const { handover, return: returned } = await custodyOf(kv, rentalId);
  return (handover ?? returned)?.carId;
}

/** A car that was handed over for a rental. */
export interface CarHandover {
  readonly rentalId: string;
  readonly at: Instant;
}

/** The handovers of a car until `at`, the newest first, or those after it in their order. */
export async function* handoversOf(
  kv: Deno.Kv,
  carId: string,
  side: "until" | "after",
  at: Instant,
): AsyncGenerator<CarHandover> {
  const here = keys.row("car_handover", carId, at, LAST);
  const all = keys.row("car_handover", carId);
  const reverse = side === "until";
  const range = reverse ? { prefix: all, end: here } : { prefix: all, start: here };
  for await (const { key, value } of kv.list(range, { reverse, batchSize: FEW })) {
    const { rentalId } = fromBytes(value, carHandover, "a car's handover");
    yield { rentalId, at: String(key.at(all.length)) };
  }
}

/** Sorts after every id. */
const LAST = "~";
/** Only the nearest are needed. */
const FEW = 3;
