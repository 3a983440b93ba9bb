import { z } from "zod";
import { carCondition } from "../../../shared/papers/car_condition.ts";
import { PROTOCOL_KINDS, type ProtocolKind } from "../../../shared/papers/options.ts";
import { paperFile } from "../../../shared/papers/paper_file.ts";
import { isOpenProtocol, type ProtocolState } from "../../../shared/papers/protocol.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import { type Sealed, sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";
import { signatureRows } from "./signature_rows.ts";

/**
 * A protocol as it is read by id; its signatures are in a separate row, since it would become too
 * large.
 */
export const protocolPage = z.object({
  id: z.string(),
  kind: z.enum(PROTOCOL_KINDS),
  /** The version of its stream; also its ETag. */
  version: z.number().int(),
  status: z.enum(["planned", "filled", "signed"]),
  isFilled: z.boolean(),
  rentalId: z.string(),
  carId: z.string(),
  customerId: z.string(),
  formerCustomerIds: z.array(z.string()).readonly(),
  condition: carCondition,
  settled: z.number().optional(),
  /** A sealed `ProtocolContent`. */
  content: sealed,
  signing: z.object({
    by: z.enum(["screen", "upload"]),
    at: z.string(),
    contentHash: z.string().nullable(),
  }).nullable(),
  handedAt: z.string().optional(),
  /** Their contents are in separate rows. */
  annexes: z.array(z.object({ writtenAt: z.string(), recordedAt: z.string() })),
  pdf: paperFile.nullable(),
  createdAt: z.string(),
  modifiedAt: z.string(),
});
export type ProtocolPage = z.infer<typeof protocolPage>;

/** One row a protocol of this kind, by its id, and one with its signatures if it has some. */
export function protocolPages(kind: ProtocolKind): Projection<ProtocolState<Sealed>> {
  return {
    name: kind,
    rows(id, state, version) {
      if (!isOpenProtocol(state)) return [];
      const { signing, annexes, ...open } = state;
      const signed = signing && {
        by: signing.by,
        at: signing.at,
        contentHash: signing.by === "screen" ? signing.contentHash : null,
      };
      const value: ProtocolPage = {
        id,
        kind,
        version,
        ...open,
        signing: signed,
        annexes: annexes.map(({ writtenAt, recordedAt }) => ({ writtenAt, recordedAt })),
      };
      return [
        { key: keys.row(kind, id), value },
        ...signatureRows(kind, id, signing),
        ...annexes.map(({ content }, index) => ({
          key: keys.row("annex", kind, id, index),
          value: content,
        })),
      ];
    },
  };
}

/** The sealed contents of a protocol's annexes, in the order in which they were recorded. */
export async function readAnnexes(
  kv: Deno.Kv,
  kind: ProtocolKind,
  id: string,
): Promise<Sealed[]> {
  const annexes: Sealed[] = [];
  for await (const { value } of kv.list({ prefix: keys.row("annex", kind, id) })) {
    annexes.push(fromBytes(value, sealed, "an annex"));
  }
  return annexes;
}
