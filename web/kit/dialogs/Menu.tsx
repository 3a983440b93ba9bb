import ChevronDown from "lucide-react/icons/chevron-down";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { Link } from "react-router-dom";
import { classNames } from "../base/class_names.ts";
import { useDropdown } from "./dropdown_state.ts";

type MenuItem =
  & { label: string; icon?: ReactNode; danger?: boolean; current?: boolean }
  & ({ to: string } | { onSelect: () => void });
export type MenuGroup = { title?: string; items: MenuItem[] };

type MenuProps = {
  label?: ReactNode;
  /** The button's accessible name, if it shows an icon alone. */
  name?: string;
  groups: MenuGroup[];
  hover?: boolean;
  align?: "start" | "end";
  buttonClassName?: string | undefined;
  /** Shown instead of the arrow. */
  icon?: ReactNode;
  /** Groups side by side. */
  columns?: boolean;
  startsOpen?: boolean;
  autoFocus?: boolean;
};

/**
 * A button with a list of links or actions. Toggles on click; closes on Escape (focus returns to
 * the button), on a press outside and when focus leaves. With `hover` it also opens on hovering and
 * closes 200 ms after leaving (public-side §2.2). Arrow keys, Home and End move between the items.
 * Where it takes the place of a button that looks the same and was used, it starts open, with the
 * focus if that had it.
 */
export function Menu(
  {
    label,
    name,
    groups,
    hover = false,
    align = "end",
    buttonClassName,
    icon,
    columns = false,
    startsOpen = false,
    autoFocus = false,
  }: MenuProps,
) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, press, close, pointer } = useDropdown(box, { hover, startsOpen });

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
        className={buttonClassName ?? BUTTON}
        aria-label={name}
        aria-expanded={open}
        aria-controls={id}
        onClick={press}
      >
        {label}
        {icon ?? <Arrow />}
      </button>
      <Panel id={id} open={open} align={align} columns={columns}>
        <Entries
          groups={groups}
          columns={columns}
          onDone={close}
          // Before the action: a dialog gives the focus back to where it was.
          onAct={() => {
            close();
            button.current?.focus();
          }}
        />
      </Panel>
    </div>
  );
}

function Arrow() {
  return (
    <ChevronDown
      aria-hidden="true"
      size={18}
      className="flex-none transition-transform in-aria-expanded:rotate-180"
    />
  );
}

/** Rendered only while open: on a phone the bar that contains it is never shown. */
function Panel({ id, open, align, columns, children }: {
  id: string;
  open: boolean;
  align: "start" | "end";
  columns: boolean;
  children: ReactNode;
}) {
  return (
    <div
      id={id}
      hidden={!open}
      className={classNames(
        "surface absolute top-full z-30 mt-2 max-w-[calc(100vw-2*var(--gutter))] min-w-[15rem] p-2 shadow-float animate-open",
        // Keeps the menu open while the pointer crosses the gap between button and list.
        "before:absolute before:inset-x-0 before:-top-2.25 before:h-2.25",
        align === "start" ? "left-0" : "right-0",
        columns && "flex gap-2",
      )}
    >
      {open && children}
    </div>
  );
}

function Entries(
  { groups, columns, ...done }: {
    groups: MenuGroup[];
    columns: boolean;
    onDone: () => void;
    onAct: () => void;
  },
) {
  return groups.map(({ title, items }, index) => (
    <div
      key={title ?? index}
      className={columns
        ? "min-w-[12rem] whitespace-nowrap not-first:border-l not-first:border-line not-first:pl-2"
        : "not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2"}
    >
      {title && <p className="m-0 px-3 pt-2 pb-1 text-14 font-semibold text-muted">{title}</p>}
      <ul className="m-0 list-none p-0">
        {items.map((item) => (
          <li key={item.label}>
            <Entry item={item} {...done} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Entry({ item, onDone, onAct }: {
  item: MenuItem;
  onDone: () => void;
  onAct: () => void;
}) {
  const className = classNames(
    "flex min-h-target w-full items-center gap-2.5 rounded-small px-3 py-2 text-left leading-normal no-underline icons-20",
    item.danger ? "text-red hover:bg-red-tint" : "hover:bg-mist",
    item.current ? "font-bold text-brand" : !item.danger && "text-ink",
  );
  if ("to" in item) {
    return (
      <Link
        to={item.to}
        className={className}
        aria-current={item.current ? "page" : undefined}
        onClick={onDone}
      >
        {item.icon}
        {item.label}
      </Link>
    );
  }
  function select() {
    onAct();
    if ("onSelect" in item) item.onSelect();
  }
  return (
    <button type="button" className={className} onClick={select}>
      {item.icon}
      {item.label}
    </button>
  );
}

type Step = "next" | "previous" | "first" | "last";
const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
};

function moveFocus(box: HTMLElement | null, step: Step): void {
  const stops = [...box?.querySelectorAll<HTMLElement>("li > a, li > button") ?? []];
  const here = stops.findIndex((stop) => stop === document.activeElement);
  const target = {
    next: (here + 1) % stops.length,
    previous: here <= 0 ? stops.length - 1 : here - 1,
    first: 0,
    last: stops.length - 1,
  }[step];
  stops[target]?.focus();
}

const BUTTON =
  "control inline-flex min-h-target items-center gap-1.5 border-line px-3 py-0 font-semibold";
