import { Container } from "../../kit/layout/Container.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import styles from "./PageSkeleton.module.css";

/** The first page on its way: shown only if it takes longer than a moment. */
export function PageSkeleton() {
  return (
    <Container className={styles.page} aria-busy="true">
      <VisuallyHidden>Ładowanie strony...</VisuallyHidden>
      <Skeleton width="9rem" height="0.875rem" />
      <Skeleton width="min(24rem, 80%)" height="2.5rem" />
      <div className={styles.cards}>
        <Skeleton ratio="4 / 3" />
        <Skeleton ratio="4 / 3" />
        <Skeleton ratio="4 / 3" />
      </div>
    </Container>
  );
}
