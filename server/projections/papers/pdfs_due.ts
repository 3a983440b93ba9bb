import { PAPER_KINDS, type PaperKind } from "../../../shared/papers/options.ts";
import type { PaperFile } from "../../../shared/papers/paper_file.ts";
import { keys } from "../../store/keys.ts";
import type { Projection } from "../projection.ts";

interface PaperState {
  readonly status: string;
  readonly pdf?: PaperFile | null;
}

/** Papers that were signed on the screen and whose PDF is still to be drawn. */
export function pdfsDue(kind: PaperKind): Projection<PaperState> {
  return {
    name: "pdf_due",
    rows(id, state) {
      if (state.status !== "signed" || state.pdf !== null) return [];
      return [{ key: keys.row("pdf_due", kind, id), value: IN_THE_KEY }];
    },
  };
}

/** All of them, by kind. */
export async function papersWithoutPdf(
  kv: Deno.Kv,
): Promise<{ readonly kind: PaperKind; readonly id: string }[]> {
  const due: { kind: PaperKind; id: string }[] = [];
  for await (const { key } of kv.list({ prefix: keys.row("pdf_due") })) {
    const kind = PAPER_KINDS.find((known) => known === key.at(-2));
    if (kind) due.push({ kind, id: String(key.at(-1)) });
  }
  return due;
}

const IN_THE_KEY = null;
