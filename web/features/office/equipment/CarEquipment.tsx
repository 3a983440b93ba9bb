import { useState } from "react";
import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { NetworkFailure } from "../../../api/failures.ts";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import styles from "./CarEquipment.module.css";
import { CarEquipmentSkeleton } from "./CarEquipmentSkeleton.tsx";
import { EquipmentChips } from "./EquipmentChips.tsx";
import { useCarEquipment } from "./use_car_equipment.ts";

/** What a car has and what it could have, in two lists (back-office §2). */
export function CarEquipment(
  { carId, all }: { carId: string; all: readonly CarFeature[] | undefined },
) {
  const { list, has, change } = useCarEquipment(carId);
  const [news, setNews] = useState("");
  if (list.status === "failed") {
    return list.error instanceof NetworkFailure
      ? (
        <div className={styles.panel}>
          <OfflineState
            text="Wyposażenie samochodu wczyta się samo, gdy sieć wróci."
            busy={list.busy}
            onRetry={list.reload}
          />
        </div>
      )
      : (
        <ErrorState
          text={officeMessages.equipmentOfCarNotLoaded}
          busy={list.busy}
          onRetry={list.reload}
        />
      );
  }
  if (list.status === "loading" || !all) return <CarEquipmentSkeleton />;
  return (
    <div className={styles.lists}>
      <EquipmentChips
        title="Dodaj Wyposażenie"
        action="add"
        features={all.filter((feature) => !has(feature))}
        empty={all.length === 0
          ? "Katalog jest pusty. Dodaj do niego wyposażenie w formularzu poniżej."
          : "Ten samochód ma już wszystko z katalogu."}
        onPick={(feature) => {
          change(feature, true);
          setNews(`Dodano: ${feature.iconName}`);
        }}
      />
      <EquipmentChips
        title="Usuń Wyposażenie"
        action="remove"
        features={all.filter(has)}
        empty="Ten samochód nie ma jeszcze wyposażenia."
        onPick={(feature) => change(feature, false)}
      />
      <p role="status" className={styles.news}>
        <VisuallyHidden>{news}</VisuallyHidden>
      </p>
    </div>
  );
}
