import ChevronDown from "lucide-react/icons/chevron-down";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { Link } from "react-router-dom";
import { classNames } from "../layout/class_names.ts";
import styles from "./Menu.module.css";
import { useDropdown } from "../pickers/use_dropdown.ts";

export type MenuItem =
  & { label: string; icon?: ReactNode; danger?: boolean; current?: boolean }
  & ({ to: string } | { onSelect: () => void });
export type MenuGroup = { title?: string; items: MenuItem[] };

/**
 * A button with a list of links or actions. Toggles on click, closes on Escape (focus goes back), on
 * a press outside and when focus leaves; `hover` opens it on hovering and closes 200 ms after
 * leaving (public-side §2.2). Arrow keys, Home and End move between the items.
 */
export function Menu(
  { label, groups, hover = false, align = "end", buttonClassName, icon, columns = false }: {
    label: ReactNode;
    groups: MenuGroup[];
    hover?: boolean;
    align?: "start" | "end";
    buttonClassName?: string | undefined;
    /** Instead of the arrow. */
    icon?: ReactNode;
    /** Groups side by side. */
    columns?: boolean;
  },
) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, press, close, pointer } = useDropdown(box, hover);

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
    // The list may only appear with the next drawing.
    requestAnimationFrame(() => moveFocus(box.current, step));
  }

  return (
    <div
      ref={box}
      className={styles.box}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      {...pointer}
    >
      <button
        ref={button}
        type="button"
        className={buttonClassName ?? styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={press}
      >
        {label}
        {icon ?? <ChevronDown aria-hidden="true" size={18} className={styles.arrow} />}
      </button>
      <div
        id={id}
        hidden={!open}
        className={classNames(styles.list, styles[align], columns && styles.columns)}
      >
        {/* Drawn when it is opened: on a phone the bar that holds it is never seen. */}
        {open &&
          groups.map(({ title, items }, index) => (
            <div key={title ?? index} className={styles.group}>
              {title && <p className={styles.title}>{title}</p>}
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item.label}>
                    <Entry item={item} onDone={close} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </div>
  );
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const className = classNames(
    styles.item,
    item.danger && styles.danger,
    item.current && styles.current,
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
    onDone();
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
