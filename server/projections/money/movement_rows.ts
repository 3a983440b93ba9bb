import { type Movement, movement } from "../../../shared/money/cash.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { Row } from "../projection.ts";

/** The row of a movement: days in order, so that a day or a month is one range. */
export function movementRow(value: Movement): Row {
  const { day, entryId, rentalId, isVoid } = value;
  const parts = [day, rentalId ?? "", entryId, isVoid ? "void" : "entry"];
  return { key: keys.row("movement", ...parts), value };
}

/** The movements of the days from `first` to `last`, both included, in the order of recording. */
export async function readMovements(
  kv: Deno.Kv,
  first: string,
  last: string,
): Promise<Movement[]> {
  const range = { start: keys.row("movement", first), end: keys.row("movement", `${last}~`) };
  const found: Movement[] = [];
  for await (const { value } of kv.list(range, { batchSize: BATCH })) {
    found.push(fromBytes(value, movement, "a movement of money"));
  }
  return found.sort((one, other) =>
    one.recordedAt < other.recordedAt ? -1 : one.recordedAt > other.recordedAt ? 1 : 0
  );
}

const BATCH = 500;
