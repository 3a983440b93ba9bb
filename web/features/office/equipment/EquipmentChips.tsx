import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { FeatureIcon } from "../../cars/equipment/FeatureIcon.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import styles from "./EquipmentChips.module.css";

/** One of the two lists of a car: pressing a piece of equipment takes it to the other list. */
export function EquipmentChips(
  { title, features, action, empty, onPick }: {
    title: string;
    features: readonly CarFeature[];
    action: "add" | "remove";
    /** Said where there is nothing to pick. */
    empty: ReactNode;
    onPick: (feature: CarFeature) => void;
  },
) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const Sign = action === "add" ? Plus : X;

  function pick(event: MouseEvent<HTMLButtonElement>, feature: CarFeature): void {
    // The pressed button leaves this list: the focus goes to its neighbour.
    const item = event.currentTarget.closest("li");
    const near = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = near?.querySelector("button") ?? heading.current;
    next?.focus();
    onPick(feature);
  }

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
        <span className={styles.count}>{features.length}</span>
      </h3>
      {features.length === 0
        ? <p className={styles.empty}>{empty}</p>
        : (
          <ul className={styles.chips}>
            {features.map((feature) => (
              <li key={feature.id}>
                <button
                  type="button"
                  className={styles.chip}
                  onClick={(event) => pick(event, feature)}
                >
                  <FeatureIcon icon={feature.icon} size={20} />
                  <span className={styles.name}>
                    <VisuallyHidden>{action === "add" ? "Dodaj: " : "Usuń: "}</VisuallyHidden>
                    {feature.iconName}
                  </span>
                  <Sign aria-hidden="true" size={18} className={styles.sign} />
                </button>
              </li>
            ))}
          </ul>
        )}
    </section>
  );
}
