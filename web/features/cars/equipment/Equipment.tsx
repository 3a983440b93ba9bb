import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { FeatureIcon } from "./FeatureIcon.tsx";
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
