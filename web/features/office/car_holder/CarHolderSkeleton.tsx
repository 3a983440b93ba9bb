import { Card } from "../../../kit/layout/Card.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The shape of an answer while it is looked up. */
export function CarHolderSkeleton() {
  return (
    <Card className="grid gap-3">
      <VisuallyHidden>Szukamy wynajmu</VisuallyHidden>
      <Skeleton width="50%" height="1.5rem" />
      {ROWS.map((row) => <Skeleton key={row} height="2.2rem" />)}
    </Card>
  );
}

const ROWS = [1, 2, 3, 4];
