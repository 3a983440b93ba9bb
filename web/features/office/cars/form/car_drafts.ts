import { createFormDrafts } from "../../../../api/form_drafts.ts";

/** Unfinished car forms of this tab, by type and id. */
const drafts = createFormDrafts("carDrafts");

export const readCarDraft = drafts.read;
export const keepCarDraft = drafts.keep;
