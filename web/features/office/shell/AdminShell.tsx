import Menu from "lucide-react/icons/menu";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { TAB } from "../../../kit/base/class_sets.ts";
import { useMediaQuery } from "../../../kit/layout/use_media_query.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { Logo } from "../../../brand/Logo.tsx";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { Spinner } from "../../../kit/base/Spinner.tsx";
import styles from "./AdminShell.module.css";
import { DeviceNotices } from "./DeviceNotices.tsx";
import { LogOutQuestion } from "./LogOutQuestion.tsx";
import { OfficeSearch } from "./OfficeSearch.tsx";
import { SideMenu } from "./SideMenu.tsx";
import X from "lucide-react/icons/x";
import { keepTabInside } from "../../../kit/dialogs/keep_tab_inside.ts";
import { useModal } from "../../../kit/dialogs/use_modal.ts";
import { isCurrent, quickEntries } from "./menu.ts";
import { UnsentLink, UnsentNumber } from "./UnsentNumber.tsx";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { countDrafts, entriesStatus } from "../../../offline/unsent_status.ts";
import { useLive } from "../../../records/use_live.ts";
import { whenIdle } from "../../../kit/layout/when_idle.ts";
import { noteUnsent } from "../../../offline/unsent_note.ts";

/**
 * Frame of every admin page: a sidebar on a desktop; top bar, drawer and quick bar on a phone.
 * While it is mounted the device sends pending entries and is prepared for offline work.
 */
export function AdminShell({ children }: { children: ReactNode }) {
  const [drawer, setDrawer] = useState(false);
  // Not rendered while hidden: it is the largest part of the frame, and a phone opens it as the
  // drawer.
  const isWide = useMediaQuery(WIDE);
  return (
    <div
      className={`${styles.shell} min-h-[calc(100dvh-var(--bottom-inset))] bg-mist [--side:min(15.5rem,30vw)] lg:pl-(--side)`}
    >
      <DeviceSync />
      <header
        className={`${styles.bar} group sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-line bg-paper lg:hidden`}
      >
        <IconButton
          label="Menu"
          icon={<Menu aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setDrawer(true)}
        />
        <Brand />
        <div className="ml-auto flex flex-none items-center">
          <UnsentLink />
          {!isWide && <OfficeSearch compact />}
        </div>
      </header>
      {isWide && (
        <aside
          className="fixed top-0 bottom-(--bottom-inset) left-0 z-10 hidden w-(--side) flex-col border-r border-line bg-paper lg:flex"
          aria-label="Panel"
        >
          <div className="grid flex-none gap-1.5 px-3 pt-3 pb-1">
            <div className="px-3">
              <Brand />
              <UnsentLink />
            </div>
            <OfficeSearch />
          </div>
          <SideMenu />
        </aside>
      )}
      <div className="@container/page min-w-0">
        <DeviceNotices />
        <main
          id="main"
          tabIndex={-1}
          className={`${styles.page} mx-auto w-full max-w-[78rem] px-safe-4 pt-2 pb-8 lg:px-[clamp(24px,3vw,48px)] lg:pt-4 lg:pb-12`}
        >
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </main>
      </div>
      <QuickBar />
      {drawer && (
        <Drawer onClose={() => setDrawer(false)}>
          <SideMenu onLeave={() => setDrawer(false)} />
        </Drawer>
      )}
      <LogOutQuestion />
    </div>
  );
}

/** The same breakpoint as `lg:`. */
const WIDE = "(min-width: 1000px)";

/** A separate component: its count changes with every key in a form, and only it renders again. */
function DeviceSync() {
  useDeviceSync();
  return null;
}

function Brand() {
  return (
    <Link
      to={adminPaths.guides}
      className="flex min-h-target items-center gap-2 rounded-input text-ink no-underline"
    >
      <Logo compact />
      {/* On a small phone the unsent count is more important than the page's name. */}
      <span className={`${PANEL_NAME} max-sm:group-has-[div>a]:hidden`}>
        Panel
      </span>
    </Link>
  );
}

function Waiting() {
  return (
    <div className="grid min-h-[50vh] place-items-center text-muted">
      <Spinner label="Wczytywanie" size={28} />
    </div>
  );
}

/**
 * The menu on a phone: slides in over the page, traps the focus, closes by Escape, Back or a press
 * outside.
 */
function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref, onClose);

  return (
    <dialog
      ref={ref}
      className="inset-y-0 right-auto left-0 h-dvh w-[min(86vw,20rem)] bg-paper shadow-float animate-drawer motion-safe:backdrop:animate-appear"
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === "Tab") keepTabInside(event.currentTarget, event);
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="flex h-full flex-col pt-[env(safe-area-inset-top)] pl-[env(safe-area-inset-left)]">
        <div className="flex min-h-14 flex-none items-center justify-between border-b border-line pr-2 pl-6">
          <span className="text-18 font-bold">Menu</span>
          <IconButton label="Zamknij" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** At the bottom of a phone: the screens needed at the car, one tap away. */
function QuickBar() {
  const { pathname } = useLocation();
  return (
    <nav
      data-tabs
      aria-label="Na skróty"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper lg:hidden"
    >
      <ul className="mx-auto my-0 flex h-(--bottom-bar) max-w-[34rem] list-none px-safe-0 pt-0 pb-safe-0 *:flex-1">
        {quickEntries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              // The current entry is marked by a line above it, not by colour alone.
              className={`${TAB} text-[clamp(13px,3.6vw,0.8125rem)]`}
              aria-current={isCurrent(entry, pathname) ? "page" : undefined}
            >
              <entry.icon aria-hidden="true" size={22} />
              {entry.label}
              {entry.to === adminPaths.unsent && (
                <span className="absolute top-1 left-[calc(50%+6px)]">
                  <UnsentNumber />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * While the back office is open: sends pending entries, keeps the replica fresh, and stores the
 * unsent count. Starts when the first screen has been rendered.
 */
function useDeviceSync(): void {
  const entries = useLive(() => entriesStatus(browserDevice()));
  // A separate query: a key in a form changes only this count.
  const drafts = useLive(() => countDrafts(browserDevice()));
  useEffect(() => {
    if (entries && drafts !== undefined) noteUnsent({ ...entries, drafts });
  }, [entries, drafts]);
  useEffect(beginWhenIdle, []);
}

/**
 * Its code also loads after the first screen, which does not need it. @returns a function that
 * stops it
 */
function beginWhenIdle(): () => void {
  const stop = new AbortController();
  let stopStarted = () => {};
  async function begin(): Promise<void> {
    try {
      const { startDeviceSync } = await import("./start_device_sync.ts");
      if (!stop.signal.aborted) stopStarted = startDeviceSync();
    } catch (failure) {
      // Only if its file is not stored on the device yet and there is no network.
      console.warn("Cannot load what sends from this device:", failure);
      const timer = setTimeout(begin, AGAIN);
      stop.signal.addEventListener("abort", () => clearTimeout(timer));
    }
  }
  const stopWaiting = whenIdle(begin);
  return () => {
    stop.abort();
    stopWaiting();
    stopStarted();
  };
}

/** Milliseconds before the next attempt. */
const AGAIN = 10_000;

const PANEL_NAME =
  "rounded-full bg-grey-tint px-2 py-0.5 text-[clamp(13px,3.4vw,0.8125rem)] leading-normal font-semibold text-grey";
