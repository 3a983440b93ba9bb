import X from "lucide-react/icons/x";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "../base/class_names.ts";
import { IconButton } from "../buttons/IconButton.tsx";
import { keepTabInside } from "./keep_tab_inside.ts";
import { useModal } from "./use_modal.ts";

type Layout = "small" | "large" | "full-on-phone" | "sheet" | "finder";

type DialogProps = {
  open: boolean;
  /** Called by Escape, Back, the backdrop and 'Zamknij'; the owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  /**
   * small 480 px, large 880 px; "full-on-phone" is large and fills a phone's screen; "sheet" is
   * small and at the bottom of a phone's screen; "finder" is 640 px at the top, so that it does not
   * move while its content changes, and fills a phone's screen.
   */
  layout?: Layout | undefined;
  /** The children are text to read: a stop of the keyboard, which scrolls them. */
  isText?: boolean;
  /** Stays in view below the title, e.g. the car and its price. */
  header?: ReactNode;
  /** Stays in view at the bottom: the actions. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog, one at a time. Focus starts at `[data-autofocus]` or at the title, stays inside,
 * and returns to where it was. The children are mounted only while it is open.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(
  { onClose, title, layout = "small", isText = false, header, footer, children }: Omit<
    DialogProps,
    "open"
  >,
) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget>(null);
  const titleId = useId();

  useModal(ref, onClose);

  function closeFromBackdrop(event: MouseEvent) {
    // A press that began inside (selecting text) and ended outside must not close the dialog.
    const outside = event.target === ref.current && pressedOn.current === ref.current;
    if (outside) onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Tab" && ref.current) keepTabInside(ref.current, event);
  }

  const look = LAYOUTS[layout];
  return (
    // Fills the window and only places the panel: toasts are rendered in it too, and a transform on
    // it would move them. It is one grid cell, so that toasts take no room from the panel.
    <dialog
      ref={ref}
      className={classNames(
        "inset-0 grid h-dvh w-full place-items-center p-4 [grid-template:100%/100%] [container:dialog/size] motion-safe:backdrop:animate-appear",
        look.window,
      )}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A cancelled file picker bubbles up as `cancel` too; only the dialog's own counts.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => pressedOn.current = event.target}
      onClick={closeFromBackdrop}
    >
      {/* In a low window (a phone in landscape, larger text) everything scrolls: sticky parts would fill it. */}
      <div
        className={classNames(
          "flex max-h-full flex-col overflow-hidden rounded-large bg-paper shadow-float animate-rise",
          "low-dialog:overflow-y-auto low-dialog:overscroll-contain",
          look.panel,
        )}
      >
        <DialogTitle id={titleId} title={title} onClose={onClose} />
        {header && (
          <div className="@container flex-none border-y border-line bg-mist px-card py-3">
            {header}
          </div>
        )}
        {/* The containing block of visually hidden texts, which would otherwise make the whole panel scroll. */}
        <div
          {...isText && { role: "region", "aria-labelledby": titleId, tabIndex: 0 }}
          className={classNames(
            "relative min-h-0 flex-auto overflow-y-auto overscroll-contain p-card low-dialog:flex-none low-dialog:overflow-visible",
            !header && "pt-2",
            isText && "-outline-offset-3",
            look.body,
          )}
        >
          {children}
        </div>
        {footer && (
          <div className="flex flex-none flex-wrap justify-end gap-3 border-t border-line px-card pt-4 pb-safe-4 max-sm:*:flex-[1_1_8rem]">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}

function DialogTitle({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <div className="flex flex-none items-start justify-between gap-4 pt-4 pr-3 pb-3 pl-card">
      <h2
        id={id}
        tabIndex={-1}
        className="m-0 pt-1.75 text-22 leading-snug font-bold tracking-snug wrap-anywhere focus:outline-none"
      >
        {title}
      </h2>
      <IconButton label="Zamknij" icon={<X aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}

const LARGE = "w-[min(100%,880px)]";
const LAYOUTS: Record<Layout, { window?: string; panel: string; body?: string }> = {
  small: { panel: "w-[min(100%,480px)]" },
  large: { panel: LARGE },
  "full-on-phone": {
    window: "max-md:p-0 low-window:p-0",
    panel:
      `${LARGE} max-md:size-full max-md:rounded-none max-md:pt-[env(safe-area-inset-top)] low-window:size-full low-window:rounded-none`,
  },
  finder: {
    window: "items-start pt-[12dvh] max-md:p-0 low-window:p-0",
    panel:
      "w-[min(100%,640px)] max-md:size-full max-md:rounded-none max-md:pt-[env(safe-area-inset-top)] low-window:size-full low-window:rounded-none",
    body: "md:min-h-[14rem]",
  },
  sheet: {
    window: "max-md:items-end max-md:justify-items-stretch max-md:p-0 max-md:pt-12",
    panel: "w-[min(100%,480px)] max-md:w-full max-md:rounded-b-none",
    body: "max-md:pb-[calc(theme(--spacing-card)+env(safe-area-inset-bottom))]",
  },
};
