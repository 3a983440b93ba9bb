import { createStore } from "../kit/layout/store.ts";

/** The title that the screen last gave itself, for announcing; empty before the first screen. */
export const pageTitle = createStore("");
