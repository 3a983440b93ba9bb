import styles from "./AdminShell.module.css";
import ChevronDown from "lucide-react/icons/chevron-down";
import LogOut from "lucide-react/icons/log-out";
import Store from "lucide-react/icons/store";
import { useId } from "react";
import { Link, useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { classNames } from "../../../kit/base/class_names.ts";
import { CURRENT_PAGE } from "../../../kit/base/class_sets.ts";
import { adminPaths, paths } from "../../../../shared/paths.ts";
import { requestLogOut } from "../../../offline/device/log_out_request.ts";
import { isCurrent, menu, type MenuEntry, type OfficeMenuGroup } from "./menu.ts";
import { EnquiryNumber, UnsentNumber } from "./UnsentNumber.tsx";
import { proxy, subscribe } from "valtio/vanilla";

/**
 * All entries of the back office in groups; a folded group stays folded. `onLeave` is called when
 * an entry is chosen.
 */
export function SideMenu({ onLeave }: { onLeave?: () => void }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav
        aria-label="Menu panelu"
        className={`${styles.menu} min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-2`}
      >
        {menu.map((group, index) => <Group key={index} group={group} onLeave={onLeave} />)}
      </nav>
      <div className="grid flex-none gap-0.5 border-t border-line px-3 pt-1.5 pb-[calc(8px+env(safe-area-inset-bottom))]">
        <Link to={paths.home} className={ENTRY} onClick={onLeave}>
          <Store aria-hidden="true" size={20} />
          Strona dla klientów
        </Link>
        <button
          type="button"
          className={ENTRY}
          onClick={() => {
            // Closes the drawer that contains this button, so that the question does not cover it.
            onLeave?.();
            requestLogOut();
          }}
        >
          <LogOut aria-hidden="true" size={20} />
          Wyloguj
        </button>
      </div>
    </div>
  );
}

function Group({ group, onLeave }: { group: OfficeMenuGroup; onLeave: (() => void) | undefined }) {
  const id = useId();
  const title = group.title ?? "";
  const folded = useSnapshot(foldedGroups).titles.includes(title);
  const { pathname } = useLocation();
  // A folded group still shows the entry of the page.
  const shown = group.entries.filter((entry) => !folded || isCurrent(entry, pathname));
  return (
    <div className="not-first:mt-1.5 max-md:not-first:mt-3">
      {group.title && (
        <button
          type="button"
          className={GROUP}
          aria-expanded={!folded}
          aria-controls={id}
          onClick={() => foldGroup(title, !folded)}
        >
          {group.title}
          <ChevronDown
            aria-hidden="true"
            size={18}
            className="flex-none transition-transform group-aria-[expanded=false]:-rotate-90"
          />
        </button>
      )}
      <ul id={id} hidden={shown.length === 0} className="m-0 grid list-none gap-0.5 p-0">
        {shown.map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry, onLeave }: { entry: MenuEntry; onLeave: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const { to, label, icon: Icon } = entry;
  return (
    <Link
      to={to}
      className={ENTRY}
      aria-current={isCurrent(entry, pathname) ? "page" : undefined}
      onClick={onLeave}
    >
      <Icon aria-hidden="true" size={20} />
      {label}
      {to === adminPaths.unsent && <UnsentNumber />}
      {to === adminPaths.enquiries && <EnquiryNumber />}
    </Link>
  );
}

const GROUP = classNames(
  "group flex min-h-7.5 w-full items-center justify-between rounded-input px-3 py-0 touch:min-h-target",
  "text-left text-14 font-semibold text-muted hover:bg-mist",
);
/** The current entry is marked by a line at its edge, not by colour alone. */
const ENTRY = classNames(
  CURRENT_PAGE,
  "min-h-target w-full gap-3 rounded-input px-3 py-2 text-left leading-snug text-ink touch:min-h-12",
  "mouse:min-h-7.5 mouse:py-0",
  "before:inset-y-2 before:left-0 before:w-0.75 before:rounded-full",
  "not-aria-[current]:hover:bg-mist aria-[current]:bg-brand-tint",
);

const KEY = "foldedMenuGroups";
const FOLDED_AT_FIRST = menu.flatMap(({ title = "", isFolded }) => isFolded ? [title] : []);

/** Titles of the folded menu groups on this device. */
export const foldedGroups = proxy({ titles: readFolded() });
subscribe(foldedGroups, keep, true);

/** Folds or unfolds the group with this title; stored on this device. */
export function foldGroup(title: string, isFolded: boolean): void {
  const others = foldedGroups.titles.filter((one) => one !== title);
  foldedGroups.titles = isFolded ? [...others, title] : others;
}

/** The stored folded groups, or those that are folded at first; anything unreadable counts as none. */
export function readFolded(): readonly string[] {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === null) return FOLDED_AT_FIRST;
    const kept: unknown = JSON.parse(stored);
    return Array.isArray(kept) ? kept.filter((title) => typeof title === "string") : [];
  } catch {
    // Forbidden or broken storage counts as nothing folded.
    return [];
  }
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(foldedGroups.titles));
  } catch {
    // If storage is forbidden, the fold lasts until the page is left.
  }
}
