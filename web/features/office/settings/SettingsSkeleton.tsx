import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The shape of a settings form on its way: so many fields, below a preview where there is one. */
export function SettingsSkeleton(
  { fields, preview = false }: { fields: number; preview?: boolean },
) {
  return (
    <div>
      <VisuallyHidden>Wczytywanie ustawień</VisuallyHidden>
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4"
        aria-hidden="true"
      >
        {preview && <Skeleton ratio="16 / 7" className="col-span-full" />}
        {Array.from({ length: fields }, (_, index) => (
          <div key={index}>
            <Skeleton width="7rem" height="1.25rem" />
            <Skeleton height="3rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
