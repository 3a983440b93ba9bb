import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import Check from "lucide-react/icons/check";
import { useState } from "react";
import { imageAddress } from "../../../kit/layout/image_address.ts";

/** The equipment of a car with its icons; renders nothing if there is none. */
export function Equipment({ features }: { features: readonly CarFeature[] }) {
  if (features.length === 0) return null;
  return (
    <section>
      <h2 className="m-0 mb-4 text-22 leading-snug">Wyposażenie</h2>
      <ul className="grid cols-fill-[13rem] gap-y-3 gap-x-6 m-0 p-0 list-none">
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

/** The uploaded icon, decorative because its name is next to it; a tick if it cannot be loaded. */
export function FeatureIcon({ icon, size = 24 }: { icon: string; size?: number }) {
  const [failed, setFailed] = useState(false);
  if (!icon || failed) return <Check aria-hidden="true" size={size} className="text-brand" />;
  return (
    <img
      src={imageAddress(`/images/carFeature/${encodeURIComponent(icon)}`)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
