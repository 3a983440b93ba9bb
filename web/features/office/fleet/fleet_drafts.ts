import { createFormDrafts } from "../../../api/form_drafts.ts";

/** Unsaved forms of the timeline in this tab, by the names below. */
export const fleetDrafts = createFormDrafts("fleetDrafts");

/** Name of a block's draft; without an id, of a new block's. */
export function blockDraft(id: string | undefined): string {
  return `block/${id ?? "new"}`;
}

/** Name of the draft that moves a rental. */
export function moveDraft(rentalId: string): string {
  return `rental/${rentalId}`;
}
