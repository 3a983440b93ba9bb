import { HeroBanner } from "../cars/hero/HeroBanner.tsx";
import { useEffect } from "react";
import { DEFAULT_HERO_SECTION, type HeroSection } from "../../../shared/catalogue/hero_section.ts";
import { messages } from "../../../shared/messages.ts";
import { useResource } from "../../api/use_resource.ts";
import { readHeroSection } from "../../api/visitor_reads.ts";
import { classNames } from "../../kit/base/class_names.ts";
import { useNearView } from "../../kit/layout/use_near_view.ts";
import { lazyDialog, lazyPart } from "../../kit/layout/lazy_part.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";

/** The first section in windows of 1280 px or more (public-side §2.3). */
export function Hero() {
  const { section, settled } = useHeroSection();
  return <HeroBanner section={section} settled={settled} />;
}

/**
 * The hero's texts and image: the stored ones, or the defaults if they cannot be loaded
 * (public-side §8).
 */
function useHeroSection(): {
  section: HeroSection;
  /** False until it is known which of the two. */
  settled: boolean;
} {
  const { data, status, error } = useResource("settings/hero-section", readHeroSection);
  useEffect(() => {
    if (error !== undefined) console.warn(messages.heroNotLoaded, error);
  }, [error]);
  return { section: data ?? DEFAULT_HERO_SECTION, settled: status !== "loading" };
}

const SearchBox = lazyPart(
  async () => (await import("../cars/search/SearchBox.tsx")).SearchBox,
  <Waiting />,
);

/** The search box as a sheet; loaded on demand. */
export const SearchSheet = lazyDialog(async () => (await loadSheet()).SearchSheet);

/** Preloads the sheet before it is opened; a failure is shown when it is opened. */
export function warmSheet(): void {
  loadSheet().catch(() => undefined);
}

function loadSheet() {
  return import("../cars/search/SearchSheet.tsx");
}

/** The search box, loaded when it is nearly in view: it is below the first screen. */
export function HomeSearch() {
  const [place, near] = useNearView<HTMLDivElement>();
  return (
    <div ref={place} className="mb-6">
      {near ? <SearchBox /> : <Waiting />}
    </div>
  );
}

/** A placeholder with the height of the search box. */
function Waiting() {
  return (
    <div className={FRAME} aria-hidden="true">
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

/** The frame of the search box, with its height. */
const FRAME = classNames(
  "surface grid h-[18.8rem] content-between gap-2 rounded-large p-4 max-xs:h-[19.9rem]",
  "@max-wide/page:*:first:col-span-full @max-wide/page:*:last:col-span-full",
  "@min-tablet/page:h-[12.6rem] @min-tablet/page:grid-cols-2 @min-wide/page:h-[5.26rem]",
  "@min-wide/page:grid-cols-[1.05fr_1.15fr_1.15fr_7.5rem] @min-wide/page:items-center",
);
