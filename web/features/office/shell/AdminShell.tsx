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
    <div className={styles.shell}>
      <DeviceSync />
      <header className={styles.bar}>
        <IconButton
          label="Menu"
          icon={<Menu aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setDrawer(true)}
        />
        <Brand />
        <div className={styles.unsent}>
          <UnsentLink />
        </div>
      </header>
      {atDesk && (
        <aside className={styles.side} aria-label="Panel">
          <div className={styles.head}>
            <Brand />
            <UnsentLink />
          </div>
          <SideMenu />
        </aside>
      )}
      <div className={styles.page}>
        <DeviceNotices />
        <main id="main" tabIndex={-1} className={styles.main}>
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

/** As AdminShell.module.css has it. */
const AT_DESK = "(min-width: 1024px)";

/** Apart, so that what it counts draws nothing else again: it counts with every key in a form. */
function DeviceSync() {
  useDeviceSync();
  return null;
}

function Brand() {
  return (
    <Link to={adminPaths.guides} className={styles.brand}>
      <Logo compact />
      <span className={styles.area}>Panel</span>
    </Link>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner label="Wczytywanie" size={28} />
    </div>
  );
}
