import type { DraftFaults } from "./draft_faults.ts";
import type { ProtocolDraft } from "./protocol_draft.ts";

/**
 * A field that is changed has no fault until it is looked at again; nor has the settlement, which
 * stands on the others.
 */
export function faultsLeft(faults: DraftFaults, wish: Partial<ProtocolDraft>): DraftFaults {
  const left = Object.entries(faults)
    .filter(([field]) => !(field in wish) && field !== "settlement");
  return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left);
}
