import { PROTOCOL_KINDS, type ProtocolKind } from "../../../shared/papers/options.ts";
import type { ProtocolState } from "../../../shared/papers/protocol.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

/** Protocols that were signed on the screen and whose PDF is still to be drawn. */
export function pdfsDue(kind: ProtocolKind): Projection<ProtocolState<Sealed>> {
  return {
    name: "pdf_due",
    rows(id, state) {
      if (state.status !== "signed" || state.pdf !== null) return [];
      return [{ key: keys.row("pdf_due", kind, id), value: IN_THE_KEY }];
    },
  };
}

/** All of them, handovers before returns. */
export async function protocolsWithoutPdf(
  kv: Deno.Kv,
): Promise<{ readonly kind: ProtocolKind; readonly id: string }[]> {
  const due: { kind: ProtocolKind; id: string }[] = [];
  for await (const { key } of kv.list({ prefix: keys.row("pdf_due") })) {
    const kind = PROTOCOL_KINDS.find((known) => known === key.at(-2));
    if (kind) due.push({ kind, id: String(key.at(-1)) });
  }
  return due;
}

const IN_THE_KEY = null;
