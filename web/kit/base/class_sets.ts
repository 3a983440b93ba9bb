import { classNames } from "./class_names.ts";

/** A link of a menu, marked on its own page. */
export const CURRENT_PAGE = classNames(
  "relative flex items-center font-medium no-underline before:absolute",
  "aria-[current]:font-bold aria-[current]:text-brand aria-[current]:before:bg-brand",
);
/** A field or button that is disabled. */
export const DISABLED =
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-mist disabled:text-muted";
/** A message over the page, above the bars at its bottom. */
export const BOTTOM_NOTE = "fixed inset-x-0 border-t border-line focus:outline-none print:hidden";
/** One of a phone's tabs; the current one is marked by a line above it, not by colour alone. */
export const TAB = classNames(
  CURRENT_PAGE,
  "h-full flex-col justify-center gap-0.75 leading-tight text-muted",
  "before:-top-px before:h-0.75 before:w-8 before:rounded-b-small",
  "focus-visible:rounded-input focus-visible:-outline-offset-3",
);
/** A round button of a finger's height; what it chooses is white until it is chosen. */
export const PILL = "inline-flex items-center min-h-target py-0 border rounded-full cursor-pointer";
export const CHOICE_PILL = classNames(
  PILL,
  "px-4 border-line-strong bg-paper text-ink",
  "hover:not-aria-pressed:not-has-checked:border-ink",
);
/** A row of tabs, which scrolls; where a tab is cut off, a shadow at the edge says so. */
export const TAB_ROW = classNames(
  "flex snap-x overflow-x-auto overscroll-x-contain border-b border-line",
  "@max-tablet/page:-mx-4 @max-tablet/page:px-1",
  "[background:linear-gradient(to_left,var(--mist)_40%,transparent)_right_/_3rem_100%_no-repeat_local,linear-gradient(to_left,color-mix(in_srgb,var(--ink)_22%,transparent),transparent)_right_/_1rem_100%_no-repeat_scroll]",
);
/** One of them: a button that is pressed, or the link to the page that is shown. */
export const TAB_OF_ROW = classNames(
  "-mb-px inline-flex min-h-target flex-none items-center border-b-3 border-transparent",
  "px-3 py-0 text-muted no-underline hover:text-ink focus-visible:-outline-offset-3",
  "aria-pressed:border-brand aria-pressed:font-semibold aria-pressed:text-brand",
  "aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-brand",
);
