import { useNearView } from "../../kit/layout/use_near_view.ts";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";

const SearchBox = lazyPart(
  async () => (await import("../cars/search/SearchBox.tsx")).SearchBox,
  <Waiting />,
);

/** The search box, loaded when it is nearly in view: it is below the first screen. */
export function HomeSearch() {
  const [place, near] = useNearView<HTMLDivElement>();
  return (
    <div ref={place} className="mb-6">
      {near ? <SearchBox /> : <Waiting />}
    </div>
  );
}

/** As high as the search box. */
function Waiting() {
  return (
    <div
      className="grid h-[18.8rem] content-between gap-2 rounded-large border border-line bg-paper p-4 max-[386px]:h-[19.9rem] max-lg:*:first:col-span-full max-lg:*:last:col-span-full md:h-[12.6rem] md:grid-cols-2 lg:h-[5.26rem] lg:grid-cols-[1.05fr_1.15fr_1.15fr_7.5rem] lg:items-center"
      aria-hidden="true"
    >
      {PARTS.map((part) => (
        <span key={part} className="grid gap-2">
          <Skeleton width="5rem" height="0.875rem" />
          <Skeleton width="80%" height="2rem" />
        </span>
      ))}
      <Skeleton height="2.75rem" />
    </div>
  );
}

const PARTS = ["place", "pickup", "return"];
