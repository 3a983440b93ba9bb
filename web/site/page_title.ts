import { proxy } from "valtio/vanilla";

/** The title that the screen last gave itself, for announcing; empty before the first screen. */
export const pageTitle = proxy({ title: "" });
