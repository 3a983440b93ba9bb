import { z } from "zod";
import { carCondition } from "../../../shared/papers/car_condition.ts";
import { PROTOCOL_KINDS, type ProtocolKind } from "../../../shared/papers/options.ts";
import { isOpenProtocol, type ProtocolState } from "../../../shared/papers/protocol.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

const leftCondition = z.object({
  kind: z.enum(PROTOCOL_KINDS),
  protocolId: z.string(),
  condition: carCondition,
});
type LeftCondition = z.infer<typeof leftCondition>;

/**
 * The condition of the car after each filled protocol, in order of time. It is anonymous and
 * outlives the protocol, whose customer may be erased.
 */
export function carConditions(kind: ProtocolKind): Projection<ProtocolState<Sealed>> {
  return {
    name: "car_condition",
    rows(id, state) {
      if (state.status === "none" || isOpenProtocol(state) && !state.isFilled) return [];
      const { carId, condition } = state;
      if (condition === null) return [];
      const value: LeftCondition = { kind, protocolId: id, condition };
      // A return at the minute of the next handover comes before it.
      const order = kind === "return" ? 0 : 1;
      return [{
        key: keys.row("car_condition", carId, condition.dateTime, order, id),
        value,
      }];
    },
  };
}

/** The conditions of a car after filled protocols of either kind, newest first. */
export async function* conditionsOf(kv: Deno.Kv, carId: string): AsyncGenerator<LeftCondition> {
  const prefix = keys.row("car_condition", carId);
  for await (const { value } of kv.list({ prefix }, { reverse: true, batchSize: 10 })) {
    yield fromBytes(value, leftCondition, "a car's condition");
  }
}

/** How the last filled protocol left the car. */
export async function lastCondition(
  kv: Deno.Kv,
  carId: string,
): Promise<LeftCondition | undefined> {
  const prefix = keys.row("car_condition", carId);
  for await (const { value } of kv.list({ prefix }, { reverse: true, limit: 1 })) {
    return fromBytes(value, leftCondition, "a car's condition");
  }
  return undefined;
}
