import type { PaperKind } from "../../../shared/papers/options.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import { type Sealed, sealed } from "../../store/stored_event.ts";
import type { Row } from "../projection.ts";

/**
 * The sealed box of a paper's signing in a separate row, since the paper's row would become too
 * large. No row for a paper without signatures, or signed by a scan.
 */
export function signatureRows(
  kind: PaperKind,
  id: string,
  signing: { readonly by: string; readonly signatures?: Sealed } | null,
): Row[] {
  if (!signing?.signatures) return [];
  return [{ key: keys.row("signatures", kind, id), value: signing.signatures }];
}

/** The sealed box of a paper's signing on a screen. */
export async function readSignatures(
  kv: Deno.Kv,
  kind: PaperKind,
  id: string,
): Promise<Sealed | undefined> {
  const { value } = await kv.get(keys.row("signatures", kind, id));
  return value === null ? undefined : fromBytes(value, sealed, "signatures");
}
