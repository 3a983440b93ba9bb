import type { OutboxEntry } from "../../../offline/entry.ts";
import type { UnsentDraft } from "./read_unsent.ts";

/** What somebody wants to remove from the device for good. */
export type Doomed =
  | { readonly type: "entry"; readonly entry: OutboxEntry }
  | { readonly type: "draft"; readonly draft: UnsentDraft };
