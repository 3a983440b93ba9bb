import type { CarFeature } from "../../../shared/api/car_feature.ts";
import { messages } from "../../../shared/messages.ts";
import { FeatureIcon } from "../cars/equipment/Equipment.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { ResourceFailed } from "../../api/ResourceFailed.tsx";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { visit } from "../../api/call.ts";
import { outlineList } from "../../api/reply_outline.ts";

/** Authors of the equipment's icons, from the equipment's data (public-side §2.13). */
export function IconAuthors() {
  const equipment = useEquipment();
  switch (equipment.status) {
    case "loading":
      return <AuthorsSkeleton />;
    case "failed":
      return (
        <ResourceFailed
          resource={equipment}
          text={messages.equipmentNotLoaded}
          offline="Autorów ikon nie ma jeszcze na urządzeniu. Wczytają się sami, gdy sieć wróci."
        />
      );
    case "loaded":
      return equipment.data.length === 0
        ? <p className="mt-0 mb-3">Lista wyposażenia jest jeszcze pusta.</p>
        : <AuthorList features={equipment.data} />;
    default:
      return equipment satisfies never;
  }
}

function AuthorList({ features }: { features: readonly CarFeature[] }) {
  return (
    <div className={AUTHORS}>
      {iconAuthors(features).map(({ author, features: own }) => (
        <section key={author} className={AUTHOR}>
          <h3 className="mt-0 mb-2 text-[1em] leading-normal font-bold wrap-anywhere">{author}</h3>
          <ul className={`${ICONS} m-0 list-none p-0`}>
            {own.map(({ id, icon, iconName }) => (
              <li
                key={id}
                className="flex min-w-0 items-center gap-2 leading-normal *:first:shrink-0"
              >
                <FeatureIcon icon={icon} />
                {iconName}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Placeholder of the list of authors while it loads. */
function AuthorsSkeleton() {
  return (
    <div className={AUTHORS} aria-busy="true">
      <section className={AUTHOR}>
        <Skeleton width="9rem" height="1.5rem" />
        <div className={ICONS}>
          {SHAPES.map((shape) => <Skeleton key={shape} width="80%" height="1.5rem" />)}
        </div>
      </section>
      <VisuallyHidden>Ładowanie autorów ikon…</VisuallyHidden>
    </div>
  );
}

const SHAPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const AUTHORS = "my-4 rounded-card border border-line";
const AUTHOR = "border-line px-card py-4 not-first:border-t";
const ICONS = "grid cols-fill-[11rem] gap-x-4 gap-y-2";

/** All equipment with its icons and their authors. */
function useEquipment(): Resource<CarFeature[]> {
  const check = outlineList("id", "icon", "iconName", "iconAuthor");
  return useResource("carfeature", (signal) => visit("GET /carfeature", { signal, check }));
}

/** An author and the equipment that uses their icons. */
type IconAuthor = { readonly author: string; readonly features: readonly CarFeature[] };

/** Shown for icons without a known author. */
export const UNKNOWN_AUTHOR = "Autor nieznany";

/** Equipment by the author of its icon, in Polish order; icons without an author come last. */
export function iconAuthors(features: readonly CarFeature[]): IconAuthor[] {
  const byAuthor = new Map<string, CarFeature[]>();
  for (const feature of features) {
    const author = feature.iconAuthor.trim();
    byAuthor.set(author, [...byAuthor.get(author) ?? [], feature]);
  }
  return [...byAuthor]
    .sort(([one], [other]) =>
      Number(one === "") - Number(other === "") || one.localeCompare(other, "pl")
    )
    .map(([author, own]) => ({ author: author || UNKNOWN_AUTHOR, features: own }));
}
