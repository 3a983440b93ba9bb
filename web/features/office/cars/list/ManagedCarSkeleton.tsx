import { Skeleton } from "../../../../kit/states/Skeleton.tsx";
import { ACTIONS, BODY, CARD, PHOTO } from "./ManagedCarCard.tsx";

/** The shape of a ManagedCarCard. */
export function ManagedCarSkeleton() {
  return (
    <div className={CARD}>
      <div className={PHOTO}>
        <Skeleton ratio="4 / 3" />
      </div>
      <div className={BODY}>
        <Skeleton width="65%" height="1.4rem" />
        <Skeleton width="45%" height="1.6rem" />
        <Skeleton width="80%" height="1.1rem" />
      </div>
      <div className={ACTIONS}>
        <Skeleton height="2.75rem" />
      </div>
    </div>
  );
}
