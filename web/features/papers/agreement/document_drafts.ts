import { createFormDrafts } from "../../../api/form_drafts.ts";

/** Unfinished agreements of this tab: edits by their id, a new one by its rental's. */
export const documentDrafts = createFormDrafts("documentDrafts");
