import type { StoredReply } from "../../ledger/receipts.ts";
import { heroDocument, heroSectionNow } from "../hero_section_now.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";

/** The reply that shows the hero section. */
export function heroReply(after: CatalogueSnapshot): StoredReply {
  return { status: 200, body: heroSectionNow(after), version: heroVersion(after) };
}

/** How often the hero section was set; 0 while it has its defaults. */
export function heroVersion(now: CatalogueSnapshot): number {
  return heroDocument(now)?.version ?? 0;
}
