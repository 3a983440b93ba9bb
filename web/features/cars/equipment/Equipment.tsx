import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { FeatureIcon } from "./FeatureIcon.tsx";

/** The equipment of a car with its icons; renders nothing if there is none. */
export function Equipment({ features }: { features: readonly CarFeature[] }) {
  if (features.length === 0) return null;
  return (
    <section>
      <h2 className="m-0 mb-4 text-22 leading-snug">Wyposażenie</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-y-3 gap-x-6 m-0 p-0 list-none">
        {features.map((feature) => (
          <li key={feature.id} className="flex items-center gap-3 min-h-8 *:first:flex-none">
            <FeatureIcon icon={feature.icon} />
            {feature.iconName}
          </li>
        ))}
      </ul>
    </section>
  );
}
