import ChevronDown from "lucide-react/icons/chevron-down";
import LogOut from "lucide-react/icons/log-out";
import Store from "lucide-react/icons/store";
import { useId } from "react";
import { Link, useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { adminPaths, paths } from "../../../site/paths.ts";
import { wishToLogOut } from "../../../offline/log_out_wish.ts";
import { foldedGroups, foldGroup } from "./folded_groups.ts";
import { isCurrent, menu, type MenuEntry, type MenuGroup } from "./menu.ts";
import styles from "./SideMenu.module.css";
import { UnsentNumber } from "./UnsentNumber.tsx";

/**
 * Every place of the back office, in groups that fold and stay folded; `onLeave` hears when one was
 * chosen.
 */
export function SideMenu({ onLeave }: { onLeave?: () => void }) {
  return (
    <div className={styles.side}>
      <nav aria-label="Menu panelu" className={styles.nav}>
        {menu.map((group, index) => <Group key={index} group={group} onLeave={onLeave} />)}
      </nav>
      <div className={styles.foot}>
        <Link to={paths.home} className={styles.entry} onClick={onLeave}>
          <Store aria-hidden="true" size={20} />
          Strona dla klientów
        </Link>
        <button
          type="button"
          className={styles.entry}
          onClick={() => {
            // The question may not stand over the drawer that this is pressed in.
            onLeave?.();
            wishToLogOut();
          }}
        >
          <LogOut aria-hidden="true" size={20} />
          Wyloguj
        </button>
      </div>
    </div>
  );
}

function Group({ group, onLeave }: { group: MenuGroup; onLeave: (() => void) | undefined }) {
  const id = useId();
  const title = group.title ?? "";
  const folded = useSnapshot(foldedGroups).titles.includes(title);
  return (
    <div className={styles.group}>
      {group.title && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!folded}
          aria-controls={id}
          onClick={() => foldGroup(title, !folded)}
        >
          {group.title}
          <ChevronDown aria-hidden="true" size={18} className={styles.arrow} />
        </button>
      )}
      <ul id={id} hidden={folded} className={styles.entries}>
        {group.entries.map((entry) => (
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
      className={styles.entry}
      aria-current={isCurrent(entry, pathname) ? "page" : undefined}
      onClick={onLeave}
    >
      <Icon aria-hidden="true" size={20} />
      {label}
      {to === adminPaths.unsent && <UnsentNumber />}
    </Link>
  );
}
