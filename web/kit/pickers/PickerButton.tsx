import ChevronDown from "lucide-react/icons/chevron-down";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../layout/class_names.ts";
import { usePageLayer } from "../dialogs/use_page_layer.ts";
import { keepTabInside } from "../dialogs/keep_tab_inside.ts";
import styles from "./PickerButton.module.css";
import { placePopover } from "./place_popover.ts";

export type PickerLook = "field" | "bare";

/**
 * A button that shows the picked value and opens a panel to pick another: under the button on a desk,
 * a sheet at the bottom on a phone. No keyboard opens. Escape, Back and a press outside close it.
 */
export function PickerButton(
  { shown, empty, icon, title, look = "field", onWarm, children, ...control }: {
    /** The value as people read it; empty text where nothing is picked. */
    shown: string;
    /** Said in place of the value. */
    empty: string;
    icon?: ReactNode;
    /** Names the panel. */
    title: string;
    look?: PickerLook;
    /** The panel is about to be opened: time to load what it needs. */
    onWarm?: () => void;
    children: (close: () => void) => ReactNode;
    id?: string;
    "aria-label"?: string | undefined;
    "aria-describedby"?: string | undefined;
    "aria-invalid"?: true | undefined;
    "aria-required"?: true | undefined;
  },
) {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePageLayer(open, close);

  useEffect(() => {
    if (!open) return;
    const place = () => placePopover(panel.current, button.current);
    // Its content comes late, and a month may have one week more than another.
    const observer = new ResizeObserver(place);
    for (const part of panel.current?.children ?? []) observer.observe(part);
    place();
    addEventListener("resize", place);
    addEventListener("scroll", place, true);
    return () => {
      observer.disconnect();
      removeEventListener("resize", place);
      removeEventListener("scroll", place, true);
    };
  }, [open]);

  function toggle() {
    if (panel.current?.matches(":popover-open")) return close();
    placePopover(panel.current, button.current);
    // The panel is there before its content is drawn, so that the content can take the focus.
    panel.current?.showPopover();
    setOpen(true);
  }
  function close() {
    panel.current?.hidePopover();
    button.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Tab" || !panel.current) return;
    event.stopPropagation();
    keepTabInside(panel.current, event);
  }

  return (
    <>
      <button
        {...control}
        ref={button}
        type="button"
        role="combobox"
        className={classNames(styles.button, styles[look])}
        popoverTarget={panelId}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={panelId}
        onPointerEnter={onWarm}
        onFocus={onWarm}
        onClick={(event) => {
          event.preventDefault();
          toggle();
        }}
      >
        <span className={classNames(styles.value, !shown && styles.empty)}>{shown || empty}</span>
        {look === "bare" ? <ChevronDown aria-hidden="true" /> : icon}
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={styles.panel}
        onKeyDown={onKeyDown}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {open && (
          <>
            <p className={styles.title} aria-hidden="true">{title}</p>
            <div>{children(close)}</div>
          </>
        )}
      </div>
    </>
  );
}
