import ChevronDown from "lucide-react/icons/chevron-down";
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { DISABLED } from "../base/class_sets.ts";
import { classNames } from "../base/class_names.ts";
import { usePageLayer } from "../base/page_layers.ts";
import { keepTabInside } from "../dialogs/keep_tab_inside.ts";

type PickerLook = "field" | "bare";

/**
 * A button that shows the picked value and opens a panel to pick another: under the button on a
 * wide screen, a sheet at the bottom on a phone. No keyboard opens. Escape, Back and a press
 * outside close it.
 */
export function PickerButton(
  { shown, empty, icon, title, look = "field", onWarm, children, ...control }: {
    /** The value as text for people; empty if nothing is picked. */
    shown: string;
    /** Shown instead of a missing value. */
    empty: string;
    icon?: ReactNode;
    /** The accessible name of the panel. */
    title: string;
    look?: PickerLook;
    /** Called when the panel is likely to open soon, to load what it needs. */
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
  const { button, panel, open, setOpen, toggle, close } = usePopover();

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
        className={classNames(
          DISABLED,
          "flex items-center justify-between rounded-input border text-left text-ink tabular-nums [&>svg]:text-muted",
          "focus-visible:outline-offset-0 aria-expanded:border-ink aria-[invalid]:faulty",
          LOOKS[look],
        )}
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
        <span className={classNames("min-w-0 wrap-anywhere", !shown && "text-muted")}>
          {wholeWords(shown || empty)}
        </span>
        {look === "bare" ? <ChevronDown aria-hidden="true" /> : icon}
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={PANEL}
        onKeyDown={onKeyDown}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {open && (
          <>
            <p className="m-0 mb-3 text-18 font-bold sm:hidden" aria-hidden="true">{title}</p>
            <div>{children(close)}</div>
          </>
        )}
      </div>
    </>
  );
}

/** A narrow field breaks after the day of the week, not inside the date. */
function wholeWords(text: string): ReactNode {
  return text.split(" ").map((word, place) => (
    <Fragment key={place}>
      {place > 0 && " "}
      <span className="inline-block">{word}</span>
    </Fragment>
  ));
}

/** State of a popover panel, its place next to its button, and its entry of the history. */
function usePopover() {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePageLayer(open, close);

  useEffect(() => {
    if (!open) return;
    const place = () => placePopover(panel.current, button.current);
    // The content is loaded later, and a month may have one week more than another.
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
    // Show the panel before its content is rendered, so that the content can take the focus.
    panel.current?.showPopover();
    setOpen(true);
  }
  function close() {
    panel.current?.hidePopover();
    button.current?.focus();
  }
  return { button, panel, open, setOpen, toggle, close };
}

const LOOKS = {
  // On the narrowest phones the icon is hidden to make room for the value.
  field:
    "min-h-12 w-full gap-2 border-line-strong bg-paper px-3.5 py-2 hover:border-ink max-xs:[&>svg]:hidden icons-20",
  // Inside a bar or a row with its own border.
  bare:
    "min-h-target gap-1 border-transparent px-2 py-0 font-semibold hover:bg-mist [&>svg]:size-[1rem]",
};

/**
 * Sets a panel's position as `--left`, `--top` and its maximum height as `--room`, in px of the
 * window. On phones its styles ignore them.
 */
function placePopover(panel: HTMLElement | null, button: HTMLElement | null): void {
  if (!panel || !button) return;
  // The height of its whole content, including the part scrolled out; 0 before the panel is shown.
  const height = panel.scrollHeight ? panel.scrollHeight + BORDERS : USUAL_HEIGHT;
  const { clientWidth: width } = document.documentElement;
  const { left, top, room } = popoverPlace(
    button.getBoundingClientRect(),
    { width: WIDTH, height },
    { width, height: globalThis.innerHeight },
  );
  panel.style.setProperty("--left", `${left}px`);
  panel.style.setProperty("--top", `${top}px`);
  panel.style.setProperty("--room", `${room}px`);
}

/** px; the width is also in PickerButton.tsx. */
const WIDTH = 348;
const USUAL_HEIGHT = 440;
const BORDERS = 2;

/** The position of a popover in px of the window, and its maximum height. */
type PopoverPlace = { left: number; top: number; room: number };

/**
 * Returns the position of a panel of `size`: under its button, else above it, else wherever the
 * window has room, if necessary over the button. The panel never extends beyond the window.
 */
export function popoverPlace(
  button: { left: number; top: number; bottom: number },
  size: { width: number; height: number },
  window: { width: number; height: number },
): PopoverPlace {
  const left = Math.max(GAP, Math.min(button.left, window.width - size.width - GAP));
  const whole = window.height - 2 * GAP;
  const under = button.bottom + GAP;
  if (under + size.height + GAP <= window.height) {
    return { left, top: under, room: window.height - under - GAP };
  }
  const above = button.top - GAP - size.height;
  if (above >= GAP) return { left, top: above, room: whole };
  return { left, top: Math.max(GAP, window.height - GAP - size.height), room: whole };
}

const GAP = 8;

/** Below its button; on a phone a sheet at the bottom of the window. */
const PANEL = classNames(
  "surface fixed inset-auto m-0 overflow-y-auto p-3 text-ink shadow-float sm:top-(--top,0) sm:left-(--left,0)",
  "sm:max-h-(--room,100dvh) sm:w-[min(348px,calc(100vw-16px))] sm:open:animate-open",
  "max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:w-full max-sm:rounded-b-none max-sm:border-0",
  "max-sm:p-4 max-sm:pb-safe-4 max-sm:backdrop:bg-scrim max-sm:open:animate-rise",
);
