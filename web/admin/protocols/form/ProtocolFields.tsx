import { TEXT_LENGTH } from "../../../../shared/api/fields.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { TextArea } from "../../../ui/TextArea.tsx";
import { DamageMap } from "../damage/DamageMap.tsx";
import { PhotoStrip } from "../photos/PhotoStrip.tsx";
import type { PhotoStore } from "../../../offline/photo_store.ts";
import { ConditionChoice } from "./ConditionChoice.tsx";
import { EquipmentRows } from "./EquipmentRows.tsx";
import { photoCount } from "./field_words.ts";
import { FormPart } from "./FormPart.tsx";
import { FuelGauge } from "./FuelGauge.tsx";
import { MileageField } from "./MileageField.tsx";
import { MomentFields } from "./MomentFields.tsx";
import { PlateField } from "./PlateField.tsx";
import { SettlementPart } from "./SettlementPart.tsx";
import type { ComingCount } from "../photos/coming_photo.ts";
import type { ProtocolForm } from "./use_protocol_form.ts";

/** Everything that a protocol says, in the order in which one walks around the car. */
export function ProtocolFields({ form, photos, onComing }: {
  form: ProtocolForm;
  photos: PhotoStore;
  /** Hears how many photos are not in the form yet. */
  onComing: (count: ComingCount) => void;
}) {
  const { draft, faults, readOnly, change, opened: { kind, handover, rental } } = form;
  const agreed = kind === "handover" ? rental.startDateTime : rental.endDateTime;

  return (
    <>
      <FormPart title={kind === "handover" ? "Wydanie" : "Zwrot"} locked={readOnly}>
        <PlateField form={form} />
        <MomentFields form={form} hint={`Umówiono: ${formatDateTime(agreed)}`} />
        <MileageField form={form} />
      </FormPart>
      <FormPart title="Stan samochodu" locked={readOnly}>
        <ConditionChoice
          label="Stan nadwozia"
          name="body"
          value={draft.bodyCondition}
          error={faults.bodyCondition}
          hint={handover && `Przy wydaniu: ${handover.bodyCondition}`}
          onChange={(bodyCondition) => change({ bodyCondition })}
        />
        <ConditionChoice
          label="Stan wnętrza"
          name="interior"
          value={draft.interiorCondition}
          error={faults.interiorCondition}
          hint={handover && `Przy wydaniu: ${handover.interiorCondition}`}
          onChange={(interiorCondition) => change({ interiorCondition })}
        />
        <FuelGauge
          value={draft.fuelLevel}
          error={faults.fuelLevel}
          hint={handover && `Przy wydaniu: ${handover.fuelLevel} %`}
          disabled={readOnly}
          onChange={(fuelLevel) => change({ fuelLevel })}
        />
      </FormPart>
      <FormPart title="Uszkodzenia">
        <DamageMap
          damages={draft.damages}
          photos={draft.photos}
          {...(!readOnly && { onChange: (damages) => change({ damages }) })}
        />
        <TextArea
          label="Opis uszkodzeń"
          rows={3}
          maxLength={TEXT_LENGTH}
          readOnly={readOnly}
          value={draft.bodyDamages}
          error={faults.bodyDamages}
          hint={handover?.bodyDamages && `Przy wydaniu: ${handover.bodyDamages}`}
          onChange={({ currentTarget }) => change({ bodyDamages: currentTarget.value })}
        />
      </FormPart>
      <FormPart title="Zdjęcia" note={draft.photos.length > 0 && photoCount(draft.photos.length)}>
        <PhotoStrip
          photos={draft.photos}
          store={photos}
          onComing={onComing}
          {...(!readOnly && { onChange: (shots) => change({ photos: shots }) })}
        />
      </FormPart>
      <FormPart title="Wyposażenie i uwagi" locked={readOnly}>
        <EquipmentRows
          rows={draft.equipment}
          error={faults.equipment}
          disabled={readOnly}
          hint={handover && handover.equipment.length > 0
            ? `Przy wydaniu: ${handover.equipment.join(", ")}`
            : undefined}
          onChange={(equipment) => change({ equipment })}
        />
        <TextArea
          label="Uwagi"
          rows={3}
          maxLength={TEXT_LENGTH}
          value={draft.bodyRemarks}
          error={faults.bodyRemarks}
          onChange={({ currentTarget }) => change({ bodyRemarks: currentTarget.value })}
        />
      </FormPart>
      {kind === "return" && <SettlementPart form={form} />}
    </>
  );
}
