import { protocolPhotoRecord } from "../commands/papers/protocol_photos.ts";
import { agreementPage } from "../projections/agreement_pages.ts";
import { protocolPage } from "../projections/protocol_pages.ts";
import { PAPER_KINDS, type PaperKind } from "../../shared/paperwork/options.ts";
import type { PaperFile } from "../../shared/paperwork/paper_file.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";

/** The paths of all private files that a paper's row or a photo's record names. */
export async function namedPrivateFiles(kv: Deno.Kv): Promise<Set<string>> {
  const named = new Set<string>();
  for (const kind of PAPER_KINDS) {
    for await (const { value } of kv.list({ prefix: keys.row(kind) }, { batchSize: BATCH })) {
      for (const file of filesOf(kind, value)) named.add(file.path);
    }
  }
  for await (const { value } of kv.list({ prefix: keys.protocolPhotos() })) {
    named.add(fromBytes(value, protocolPhotoRecord, "a protocol's photo").path);
  }
  return named;
}

function filesOf(kind: PaperKind, value: unknown): PaperFile[] {
  if (kind !== "agreement") {
    const { pdf } = fromBytes(value, protocolPage, "a protocol");
    return pdf ? [pdf] : [];
  }
  const { pdf, attachment } = fromBytes(value, agreementPage, "an agreement");
  return [pdf, attachment?.file].flatMap((file) => file ? [file] : []);
}

/** A protocol's row is of some kilobytes, and a store's answer has its limit. */
const BATCH = 20;
