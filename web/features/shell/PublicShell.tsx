import { type ReactNode, Suspense } from "react";
import { Later } from "../../kit/layout/Later.tsx";
import { OfflineBar } from "../../kit/states/OfflineBar.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { Footer } from "./Footer.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import styles from "./PublicShell.module.css";
import { TopBar } from "./TopBar.tsx";

/** What surrounds every public page: bars, `<main id="main">` with the page, footer. */
export function PublicShell({ children }: { children: ReactNode }) {
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
