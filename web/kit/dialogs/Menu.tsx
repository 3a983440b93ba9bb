import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useReducer,
  useRef,
} from "react";
import { Link } from "react-router-dom";
import { classNames } from "../base/class_names.ts";
import { CLOSE_DELAY, closedDropdown, dropdownState } from "./dropdown_state.ts";

/** Links with a title over them. */
export interface MenuGroup {
  readonly title: string;
  readonly items: readonly {
    readonly label: string;
    readonly to: string;
    readonly current: boolean;
  }[];
}

/**
 * A button with groups of links. Opens on hovering and closes 200 ms after leaving (public-side
 * §2.2), toggles on a press; closes on Escape (focus returns to the button), on a press outside and
 * when focus leaves. Arrow keys, Home and End move between the links. It takes the place of a button
 * that looks the same and was used: it starts open, with the focus if that had it.
 */
export function Menu(
  { groups, startsOpen, autoFocus, buttonClassName, children }: {
    groups: readonly MenuGroup[];
    startsOpen: boolean;
    autoFocus: boolean;
    buttonClassName: string;
    /** What is on the button. */
    children: ReactNode;
  },
) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, press, close, pointer } = useDropdown(box, startsOpen);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      close();
      button.current?.focus();
      return;
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    if (!open) press();
    // The list may only be in the page after the next render.
    requestAnimationFrame(() => moveFocus(box.current, step));
  }

  return (
    <div
      ref={box}
      className="relative inline-block"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      {...pointer}
    >
      <button
        ref={button}
        type="button"
        autoFocus={autoFocus}
        className={buttonClassName}
        aria-expanded={open}
        aria-controls={id}
        onClick={press}
      >
        {children}
      </button>
      <div
        id={id}
        hidden={!open}
        className={classNames(
          "absolute top-[calc(100%+8px)] right-0 z-30 flex max-w-[calc(100vw-2*var(--gutter))] min-w-[15rem] gap-2 rounded-card border border-line bg-paper p-2 shadow-float motion-safe:animate-open",
          // Keeps the menu open while the pointer crosses the gap between button and list.
          "before:absolute before:inset-x-0 before:-top-2.25 before:h-2.25",
        )}
      >
        {open && <Entries groups={groups} onDone={close} />}
      </div>
    </div>
  );
}

function Entries({ groups, onDone }: { groups: readonly MenuGroup[]; onDone: () => void }) {
  return groups.map(({ title, items }) => (
    <div
      key={title}
      className="min-w-[12rem] whitespace-nowrap not-first:border-l not-first:border-line not-first:pl-2"
    >
      <p className="m-0 px-3 pt-2 pb-1 text-14 font-semibold text-muted">{title}</p>
      <ul className="m-0 list-none p-0">
        {items.map(({ to, label, current }) => (
          <li key={label}>
            <Link
              to={to}
              className={classNames(
                "flex min-h-target w-full items-center rounded-small px-3 py-2 leading-normal no-underline hover:bg-mist",
                current ? "font-bold text-brand" : "text-ink",
              )}
              aria-current={current ? "page" : undefined}
              onClick={onDone}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

type Step = "next" | "previous" | "first" | "last";
const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
};

function moveFocus(box: HTMLElement | null, step: Step): void {
  const stops = [...box?.querySelectorAll<HTMLElement>("li > a") ?? []];
  const here = stops.findIndex((stop) => stop === document.activeElement);
  const target = {
    next: (here + 1) % stops.length,
    previous: here <= 0 ? stops.length - 1 : here - 1,
    first: 0,
    last: stops.length - 1,
  }[step];
  stops[target]?.focus();
}

/** State and pointer handlers of a dropdown inside `box`. */
function useDropdown(box: RefObject<HTMLElement | null>, startsOpen: boolean) {
  const [{ open }, send] = useReducer(
    dropdownState,
    startsOpen,
    (open) =>
      open
        ? dropdownState(closedDropdown, { type: "enter", at: performance.now() })
        : closedDropdown,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    function pressedOutside(event: Event) {
      if (event.target instanceof Node && !box.current?.contains(event.target)) {
        send({ type: "close" });
      }
    }
    document.addEventListener("pointerdown", pressedOutside);
    return () => document.removeEventListener("pointerdown", pressedOutside);
  }, [open, box]);

  function onPointerEnter(event: PointerEvent) {
    clearTimeout(timer.current);
    if (event.pointerType === "mouse") send({ type: "enter", at: performance.now() });
  }
  function onPointerLeave(event: PointerEvent) {
    if (event.pointerType !== "mouse") return;
    timer.current = setTimeout(() => send({ type: "left" }), CLOSE_DELAY);
  }

  return {
    open,
    press: () => send({ type: "press", at: performance.now() }),
    close: () => send({ type: "close" }),
    pointer: { onPointerEnter, onPointerLeave },
  };
}
