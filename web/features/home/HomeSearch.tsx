import { useNearView } from "../../kit/layout/use_near_view.ts";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import styles from "./HomeSearch.module.css";

const SearchBox = lazyPart(
  async () => (await import("../cars/search/SearchBox.tsx")).SearchBox,
  <Waiting />,
);

/** The search box, loaded when the visitor comes near it: it lies below the first view. */
export function HomeSearch() {
  const [place, near] = useNearView<HTMLDivElement>();
  return (
    <div ref={place} className={styles.search}>
      {near ? <SearchBox /> : <Waiting />}
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
