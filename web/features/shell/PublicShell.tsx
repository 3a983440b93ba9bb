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
    <div className={`${styles.shell} flex min-h-[calc(100dvh-var(--bottom-inset))] flex-col`}>
      <OfflineBar />
      <TopBar />
      {/* As high as the window: a footer that came into view while a page loads would jump away. */}
      <main
        id="main"
        tabIndex={-1}
        className="@container/page min-h-[calc(100dvh-60px)] min-w-0 grow pb-18"
      >
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
