import { createFormDrafts } from "../../../api/form_drafts.ts";

/** Unfinished forms of the timeline in this tab, by the names below. */
export const fleetDrafts = createFormDrafts("fleetDrafts");

/** The form of a block; of a new one without an id. */
export function blockDraft(id: string | undefined): string {
  return `block/${id ?? "new"}`;
}

/** The form that moves a rental. */
export function moveDraft(rentalId: string): string {
  return `rental/${rentalId}`;
}
