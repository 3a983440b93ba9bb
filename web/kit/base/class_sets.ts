import { classNames } from "./class_names.ts";

/** A choice of several in a row; the chosen one is black. */
export const SEGMENT = classNames(
  "relative grid place-items-center text-center leading-tight cursor-pointer",
  "select-none touch-manipulation has-checked:bg-ink has-checked:text-paper",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
  "has-focus-visible:outline-focus forced-colors:has-checked:outline-3",
  "forced-colors:has-checked:-outline-offset-3",
  "forced-colors:has-checked:outline-[Highlight]",
);
/** A card on a phone, part of a list at a desk. */
export const LIST_PART = classNames(
  "min-w-0 rounded-card border border-line bg-paper lg:rounded-none lg:border-0",
  "lg:bg-transparent lg:not-first:border-t lg:not-first:border-line",
);
/** A link of a menu, marked on its own page. */
export const CURRENT_PAGE = classNames(
  "relative flex items-center font-medium no-underline before:absolute",
  "aria-[current]:font-bold aria-[current]:text-brand aria-[current]:before:bg-brand",
);
/** A line of text after an icon. */
export const ICON_LINE = classNames(
  "flex gap-2 m-0 min-w-0 font-semibold wrap-anywhere [&>svg]:flex-none",
  "[&>svg]:mt-[0.2em] [&>svg]:text-muted",
);
/** The outline of a label whose field has the focus. */
export const FOCUS_INSIDE = classNames(
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
  "has-focus-visible:outline-focus",
);
/** A field or button that is disabled. */
export const DISABLED =
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-mist disabled:text-muted";
/** Pairs: a muted name over its value. */
export const FACTS = "[&_dt]:text-14 [&_dt]:text-muted [&_dd]:m-0 [&_dd]:font-semibold";
/** A round button of a finger's height, without its colours. */
export const PILL = "inline-flex items-center min-h-target py-0 border rounded-full cursor-pointer";
