import { Check } from "lucide-react";
import { useState } from "react";
import type { CarFeature } from "../../shared/api/car_feature.ts";
import { imageAddress } from "./image_address.ts";
import styles from "./Equipment.module.css";

/** The equipment of a car with its icons; nothing where none is known. */
export function Equipment({ features }: { features: readonly CarFeature[] }) {
  if (features.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>Wyposażenie</h2>
      <ul className={styles.list}>
        {features.map((feature) => (
          <li key={feature.id} className={styles.item}>
            <FeatureIcon icon={feature.icon} />
            {feature.iconName}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The icon as it was uploaded, decoration beside its name; a tick where it cannot be shown. */
function FeatureIcon({ icon }: { icon: string }) {
  const [failed, setFailed] = useState(false);
  if (!icon || failed) return <Check aria-hidden="true" size={24} className={styles.tick} />;
  return (
    <img
      src={imageAddress(`/images/carFeature/${encodeURIComponent(icon)}`)}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
