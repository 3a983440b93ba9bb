import { type ReactNode, Suspense, useEffect } from "react";
import { forgetAdminRefreshed } from "../../site/admin_refreshed.ts";
import { Later } from "../../kit/layout/Later.tsx";
import { OfflineBar } from "../../kit/states/OfflineBar.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { Footer } from "./Footer.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import styles from "./PublicShell.module.css";
import { TopBar } from "./TopBar.tsx";

/** What surrounds every public page: bars, `<main id="main">` with the page, footer. */
export function PublicShell({ children }: { children: ReactNode }) {
  useEffect(leaveBackOffice, []);
  return (
    <div className={styles.shell}>
      <OfflineBar />
      <TopBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <Later height="50rem">
        <Footer />
      </Later>
      <BottomBar />
    </div>
  );
}

/** However it was left: by a link, the address bar, or Back to a page that the browser had kept. */
function leaveBackOffice(): () => void {
  forgetAdminRefreshed();
  addEventListener("pageshow", forgetAdminRefreshed);
  return () => removeEventListener("pageshow", forgetAdminRefreshed);
}
