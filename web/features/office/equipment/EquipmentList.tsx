import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { messages } from "../../../../shared/messages.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { NetworkFailure } from "../../../api/failures.ts";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { OlderCopy } from "../../../records/OlderCopy.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { EquipmentRow } from "./EquipmentRow.tsx";

/** All equipment by name, in whatever state the list is. */
export function EquipmentList(
  { list, opening, current, onEdit, onDelete }: {
    list: Resource<CarFeature[]>;
    /** Id of the piece that the form is about to be opened with, and of the one that it holds. */
    opening: string | undefined;
    current: string | undefined;
    onEdit: (feature: CarFeature) => void;
    onDelete: (feature: CarFeature) => void;
  },
) {
  const { status, data, error, busy, reload } = list;
  if (status === "loading") return <ListSkeleton />;
  if (status === "failed" && !(error instanceof NetworkFailure)) {
    return <ErrorState text={messages.equipmentNotLoaded} busy={busy} onRetry={reload} />;
  }
  return (
    <div>
      <OlderCopy
        error={status === "loaded" ? error : undefined}
        sentence={messages.equipmentNotLoaded}
        busy={busy}
        onRetry={reload}
      >
        Widać listę wczytaną wcześniej.
      </OlderCopy>
      <div className={PANEL}>
        {status === "failed"
          ? (
            <OfflineState
              text="Lista wyposażenia wczyta się sama, gdy sieć wróci."
              busy={busy}
              onRetry={reload}
            />
          )
          : data.length === 0
          ? (
            <EmptyState
              title="Katalog wyposażenia jest pusty."
              text="Dodaj pierwsze wyposażenie w formularzu, a potem przypisz je do samochodów."
            />
          )
          : (
            <ul className={ROWS}>
              {data.map((feature) => (
                <li key={feature.id}>
                  <EquipmentRow
                    feature={feature}
                    opening={feature.id === opening}
                    current={feature.id === current}
                    onEdit={() => onEdit(feature)}
                    onDelete={() => onDelete(feature)}
                  />
                </li>
              ))}
            </ul>
          )}
      </div>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={PANEL}>
      <VisuallyHidden>Wczytywanie wyposażenia</VisuallyHidden>
      <div className={ROWS} aria-hidden="true">
        {WIDTHS.map((width, index) => (
          <div key={index} className="flex flex-wrap items-center gap-1 py-2 pr-2 pl-4">
            <Skeleton width="44px" height="44px" />
            <Skeleton width={`${width}%`} height="1.25rem" className="ml-2" />
          </div>
        ))}
      </div>
    </div>
  );
}

const PANEL = "overflow-hidden rounded-card border border-line bg-paper";
const ROWS = "m-0 list-none divide-y divide-line p-0";

const WIDTHS = [32, 24, 40, 28, 36, 22];
