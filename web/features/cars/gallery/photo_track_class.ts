/** Class names of a row of photos that scrolls one photo at a time, in the page and in the viewer. */
export const PHOTO_TRACK =
  "flex m-0 p-0 overflow-x-auto overflow-y-hidden list-none overscroll-x-contain scroll-smooth snap-x snap-mandatory [scrollbar-width:none] [&::-webkit-scrollbar]:hidden";

/** Class names of one photo in it. */
export const PHOTO_SLIDE = "grow-0 shrink-0 basis-full min-w-0 snap-start snap-always";
