import { Container } from "../../kit/layout/Container.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";

/** The first page on its way: shown only if it takes longer than a moment. */
export function PageSkeleton() {
  return (
    <Container className="flex flex-col gap-4 py-8 motion-safe:animate-late" aria-busy="true">
      <VisuallyHidden>Ładowanie strony...</VisuallyHidden>
      <Skeleton width="9rem" height="0.875rem" />
      <Skeleton width="min(24rem, 80%)" height="2.5rem" />
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-6">
        <Skeleton ratio="4 / 3" />
        <Skeleton ratio="4 / 3" />
        <Skeleton ratio="4 / 3" />
      </div>
    </Container>
  );
}
