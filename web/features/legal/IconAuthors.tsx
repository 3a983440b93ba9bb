import type { CarFeature } from "../../../shared/api/car_feature.ts";
import { messages } from "../../../shared/messages.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { ErrorState } from "../../kit/states/ErrorState.tsx";
import { FeatureIcon } from "../cars/equipment/FeatureIcon.tsx";
import { OfflineState } from "../../kit/states/OfflineState.tsx";
import { iconAuthors } from "./icon_authors.ts";
import styles from "./IconAuthors.module.css";
import { IconAuthorsSkeleton } from "./IconAuthorsSkeleton.tsx";
import { useEquipment } from "./use_equipment.ts";

/** Authors of the equipment's icons, from the equipment's own data (public-side §2.13). */
export function IconAuthors() {
  const equipment = useEquipment();
  switch (equipment.status) {
    case "loading":
      return <IconAuthorsSkeleton />;
    case "failed":
      return equipment.error instanceof NetworkFailure
        ? (
          <OfflineState
            text="Autorów ikon nie ma jeszcze na urządzeniu. Wczytają się sami, gdy sieć wróci."
            onRetry={equipment.reload}
            busy={equipment.busy}
          />
        )
        : (
          <ErrorState
            text={messages.equipmentNotLoaded}
            onRetry={equipment.reload}
            busy={equipment.busy}
          />
        );
    case "loaded":
      return equipment.data.length === 0
        ? <p>Lista wyposażenia jest jeszcze pusta.</p>
        : <AuthorList features={equipment.data} />;
    default:
      return equipment satisfies never;
  }
}

function AuthorList({ features }: { features: readonly CarFeature[] }) {
  return (
    <div className={styles.authors}>
      {iconAuthors(features).map(({ author, features: own }) => (
        <section key={author} className={styles.author}>
          <h3 className={styles.name}>{author}</h3>
          <ul className={styles.icons}>
            {own.map(({ id, icon, iconName }) => (
              <li key={id} className={styles.icon}>
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
