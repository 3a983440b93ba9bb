import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import styles from "./IconAuthors.module.css";

/** The shape of the list of authors while it loads. */
export function IconAuthorsSkeleton() {
  return (
    <div className={styles.authors} aria-busy="true">
      <VisuallyHidden>Ładowanie autorów ikon…</VisuallyHidden>
      <section className={styles.author}>
        <Skeleton width="9rem" height="1.5rem" />
        <div className={styles.icons}>
          {SHAPES.map((shape) => <Skeleton key={shape} width="80%" height="1.5rem" />)}
        </div>
      </section>
    </div>
  );
}

const SHAPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
