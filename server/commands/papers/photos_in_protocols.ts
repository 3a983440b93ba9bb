import type { ProtocolKind } from "../../../shared/paperwork/options.ts";
import { protocolContent } from "../../../shared/paperwork/protocol_content.ts";
import { openSealed } from "../../ledger/open_sealed.ts";
import { rentalPapers } from "../../projections/paper_links.ts";
import { protocolPage } from "../../projections/protocol_pages.ts";
import { readPages } from "../../projections/read_pages.ts";
import type { Ledger } from "../execute.ts";
import { photoIdsOf } from "./protocol_photos.ts";

/** Ids of the photos that the protocols of a rental name; none where they cannot be opened. */
export async function photosInProtocols(
  { kv, vault }: Pick<Ledger, "kv" | "vault">,
  rentalId: string,
): Promise<Set<string>> {
  const named = new Set<string>();
  for (const { kind, id } of await rentalPapers(kv, rentalId)) {
    if (kind === "agreement") continue;
    for (const photoId of await photosIn({ kv, vault }, kind, id)) named.add(photoId);
  }
  return named;
}

async function photosIn(
  { kv, vault }: Pick<Ledger, "kv" | "vault">,
  kind: ProtocolKind,
  id: string,
): Promise<string[]> {
  const [page] = await readPages(kv, kind, [id], protocolPage);
  const content = page &&
    await openSealed(kv, vault, page.content, `${kind}/${id}`, protocolContent);
  return content ? photoIdsOf(content) : [];
}
