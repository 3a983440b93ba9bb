import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef } from "react";
import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { FeatureIcon } from "../../cars/equipment/FeatureIcon.tsx";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { Spinner } from "../../../kit/states/Spinner.tsx";
import { useFocusKept } from "../../../kit/layout/use_focus_kept.ts";

/** One piece of equipment of the catalogue, to be edited or deleted. */
export function EquipmentRow(
  { feature: { icon, iconName, alt, iconAuthor }, opening, current, onEdit, onDelete }: {
    feature: CarFeature;
    /** The form is about to be opened with it. */
    opening: boolean;
    /** The form holds it. */
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
