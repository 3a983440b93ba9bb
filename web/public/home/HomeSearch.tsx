import { lazy, Suspense } from "react";
import { useNearView } from "../../hooks/use_near_view.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./HomeSearch.module.css";

const SearchBox = lazy(async () => ({
  default: (await import("../../ui/SearchBox.tsx")).SearchBox,
}));

/** The search box, loaded when the visitor comes near it: it lies below the first view. */
export function HomeSearch() {
  const [place, near] = useNearView<HTMLDivElement>();
  return (
    <div ref={place} className={styles.search}>
      <Suspense fallback={<Waiting />}>{near ? <SearchBox /> : <Waiting />}</Suspense>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {PARTS.map((part) => (
        <span key={part}>
          <Skeleton width="5rem" height="0.875rem" />
          <Skeleton width="80%" height="2rem" />
        </span>
      ))}
      <Skeleton height="2.75rem" />
    </div>
  );
}

const PARTS = ["place", "pickup", "return"];
