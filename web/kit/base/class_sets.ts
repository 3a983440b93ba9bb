import { classNames } from "./class_names.ts";

/** A link of a menu, marked on its own page. */
export const CURRENT_PAGE = classNames(
  "relative flex items-center font-medium no-underline before:absolute",
  "aria-[current]:font-bold aria-[current]:text-brand aria-[current]:before:bg-brand",
);
/** The outline of a label whose field has the focus. */
export const FOCUS_INSIDE =
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";
/** A field or button that is disabled. */
export const DISABLED =
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-mist disabled:text-muted";
/** A round button of a finger's height, without its colours. */
export const PILL = "inline-flex items-center min-h-target py-0 border rounded-full cursor-pointer";
