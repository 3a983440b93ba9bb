import Menu from "lucide-react/icons/menu";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { useMediaQuery } from "../../../kit/layout/use_media_query.ts";
import { adminPaths } from "../../../site/paths.ts";
import { Logo } from "../../../kit/layout/Logo.tsx";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { Spinner } from "../../../kit/states/Spinner.tsx";
import styles from "./AdminShell.module.css";
import { DeviceNotices } from "./DeviceNotices.tsx";
import { Drawer } from "./Drawer.tsx";
import { LogOutQuestion } from "./LogOutQuestion.tsx";
import { QuickBar } from "./QuickBar.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { UnsentLink } from "./UnsentLink.tsx";
import { useDeviceSync } from "./use_device_sync.ts";

/**
 * What surrounds every admin page: a sidebar on a desk; top bar, drawer and quick bar on a phone. While
 * it is there the device sends what waits, and is kept ready for the road.
 */
export function AdminShell({ children }: { children: ReactNode }) {
  const [drawer, setDrawer] = useState(false);
  // Not drawn unseen: it is the larger part of the frame, and a phone opens it as the drawer.
  const atDesk = useMediaQuery(AT_DESK);
  return (
    <div
      className={`${styles.shell} min-h-[calc(100dvh-var(--bottom-inset))] bg-mist [--side:min(15.5rem,30vw)] lg:pl-(--side)`}
    >
      <DeviceSync />
      <header className="group sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-line bg-paper p-[env(safe-area-inset-top)_max(12px,env(safe-area-inset-right))_0_max(8px,env(safe-area-inset-left))] lg:hidden">
        <IconButton
          label="Menu"
          icon={<Menu aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setDrawer(true)}
        />
        <Brand />
        <div className="ml-auto flex-none">
          <UnsentLink />
        </div>
      </header>
      {atDesk && (
        <aside
          className="fixed top-0 bottom-(--bottom-inset) left-0 z-10 hidden w-(--side) flex-col border-r border-line bg-paper lg:flex"
          aria-label="Panel"
        >
          <div className="flex-none px-6 pt-4 pb-2">
            <Brand />
            <UnsentLink />
          </div>
          <SideMenu />
        </aside>
      )}
      <div className="@container/page min-w-0">
        <DeviceNotices />
        {/* A work bench: its headings give way to its contents. */}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[78rem] p-[8px_max(16px,env(safe-area-inset-right))_32px_max(16px,env(safe-area-inset-left))] [--text-18:1.0625rem] [--text-40:clamp(1.5rem,1.35rem+0.7vw,1.875rem)] lg:px-[clamp(24px,3vw,48px)] lg:pt-4 lg:pb-12"
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

/** As `lg:` has it. */
const AT_DESK = "(min-width: 1000px)";

/** Apart, so that what it counts draws nothing else again: it counts with every key in a form. */
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
      {/* On a small phone the unsent count is worth more than the name of the place. */}
      <span className="rounded-full bg-grey-tint px-2 py-0.5 text-[clamp(13px,3.4vw,0.8125rem)] leading-normal font-semibold text-grey max-sm:group-has-[div>a]:hidden">
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
