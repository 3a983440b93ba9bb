import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { messages } from "../../../../shared/messages.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../../brand/CarDrawing.tsx";
import { LIST_WORDS, ResourceView } from "../../../records/ResourceView.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { statusOf } from "../../../api/attempt.ts";
import { failureSentence } from "../../../api/failures.ts";
import { call } from "../../../api/office/call.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { FeatureIcon } from "../../cars/equipment/Equipment.tsx";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { Spinner } from "../../../kit/base/Spinner.tsx";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";

/** All equipment by name; loading, failed or loaded. */
export function EquipmentList(
  { list, opening, current, onEdit, onDelete }: {
    list: Resource<CarFeature[]>;
    /** Id of the piece that is being loaded for the form, and of the one in the form. */
    opening: string | undefined;
    current: string | undefined;
    onEdit: (feature: CarFeature) => void;
    onDelete: (feature: CarFeature) => void;
  },
) {
  return (
    <div>
      <ResourceView
        resource={list}
        loading={<ListSkeleton />}
        text={messages.equipmentNotLoaded}
        offline="Lista wyposażenia wczyta się sama, gdy sieć wróci."
        stale={LIST_WORDS.stale}
        isEmpty={({ length }) => length === 0}
        empty={
          <div className={PANEL}>
            <EmptyState
              drawing={<CarDrawing />}
              title="Katalog wyposażenia jest pusty."
              text="Dodaj pierwsze wyposażenie w formularzu, a potem przypisz je do samochodów."
            />
          </div>
        }
      >
        {(features) => (
          <ul className={`${PANEL} ${ROWS}`}>
            {features.map((feature) => (
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
      </ResourceView>
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

const PANEL = "overflow-hidden surface";
const ROWS = "m-0 list-none divide-y divide-line p-0";

const WIDTHS = [32, 24, 40, 28, 36, 22];

/** A row of the catalogue: one piece of equipment to edit or delete. */
function EquipmentRow(
  { feature: { icon, iconName, alt, iconAuthor }, opening, current, onEdit, onDelete }: {
    feature: CarFeature;
    /** The piece is being loaded for the form. */
    opening: boolean;
    /** The piece is in the form. */
    current: boolean;
    onEdit: () => void;
    onDelete: () => void;
  },
) {
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  return (
    <div
      ref={box}
      className="flex flex-wrap items-center gap-1 py-2 pr-2 pl-4 data-current:bg-brand-tint"
      data-current={current || undefined}
    >
      <span className="mr-2 grid size-target flex-none place-items-center rounded-input border border-line bg-paper [&>img]:object-contain">
        <FeatureIcon key={icon} icon={icon} />
      </span>
      <div className="min-w-0 grow basis-[7rem]">
        <p className="m-0 leading-snug font-semibold wrap-anywhere">{iconName}</p>
        <p className="m-0 flex flex-wrap gap-x-4 text-14 leading-snug wrap-anywhere text-muted">
          {alt && alt !== iconName && <span>{alt}</span>}
          {iconAuthor && <span>{`Autor ikony: ${iconAuthor}`}</span>}
        </p>
      </div>
      <IconButton
        label={`Edytuj: ${iconName}`}
        icon={opening ? <Spinner size={20} /> : <Pencil aria-hidden="true" />}
        aria-busy={opening || undefined}
        onClick={onEdit}
      />
      <IconButton
        label={`Usuń: ${iconName}`}
        icon={<Trash2 aria-hidden="true" />}
        className="text-red!"
        onClick={onDelete}
      />
    </div>
  );
}

/** Asks before a piece of equipment is deleted from the catalogue and from all cars. */
export function DeleteEquipmentDialog(
  { feature, onClose, onDeleted }: {
    /** The piece to delete; undefined while the dialog is closed. */
    feature: CarFeature | undefined;
    onClose: () => void;
    onDeleted: (id: string) => void;
  },
) {
  const [busy, setBusy] = useState(false);

  async function remove({ id, iconName }: CarFeature): Promise<void> {
    setBusy(true);
    try {
      await call("DELETE /carfeature/{id}", { params: { id } });
      toast.success(officeMessages.equipmentDeleted, { id: "equipment" });
      onDeleted(id);
    } catch (failure) {
      if (statusOf(failure) === 404) {
        // Deleted by someone else, or by an earlier attempt whose reply was lost: it is
        // already deleted.
        toast.info(`Usunięto już wcześniej: ${iconName}`, { id: "equipment" });
        onDeleted(id);
        return;
      }
      // Any failure: the catalogue stays as it is and the reason is shown.
      toast.failure(officeMessages.equipmentNotDeleted, { text: failureSentence(failure) });
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open={feature !== undefined}
      title="Usuwanie wyposażenia"
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => feature && void remove(feature)}
    >
      <p>{officeMessages.equipmentDeletionAsked}</p>
      <p>
        <strong>{feature?.iconName}</strong> zniknie też ze wszystkich samochodów.
      </p>
    </ConfirmDialog>
  );
}
