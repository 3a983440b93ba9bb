import { filesOfPaper, PAPERS } from "../documents/paper_kinds.ts";
import { protocolPhotoRecord } from "../documents/protocol_photos.ts";
import { PAPER_KINDS } from "../../shared/paperwork/options.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";

/** The paths of all private files that a paper's row or a photo's record names. */
export async function namedPrivateFiles(kv: Deno.Kv): Promise<Set<string>> {
  const named = new Set<string>();
  for (const kind of PAPER_KINDS) {
    for await (const { value } of kv.list({ prefix: keys.row(kind) }, { batchSize: BATCH })) {
      const page = fromBytes(value, PAPERS[kind].page, `a row of ${kind}`);
      for (const { path } of filesOfPaper(page)) named.add(path);
    }
  }
  for await (const { value } of kv.list({ prefix: keys.protocolPhotos() })) {
    named.add(fromBytes(value, protocolPhotoRecord, "a protocol's photo").path);
  }
  return named;
}

/** A protocol's row is of some kilobytes, and a store's answer has its limit. */
const BATCH = 20;
